/** Not empty before, empty after. */
class OnlyBlanks {
    static char first(String text) {
        if (text == null || text.isEmpty()) {
            return ' ';
        }
        return text.trim().charAt(0); //~ index-out-of-bounds
    }
}
