/** A lone quote is taken for a closing one. */
class QuotedText {
    static char lastInside(String text) {
        if (text == null || text.length() < 1 || text.charAt(0) != '"') {
            return 0;
        }
        return text.charAt(text.length() - 2); //~ index-out-of-bounds
    }
}
