/** Needs exactly the prefix and nothing after it. */
class OptionLetter {
    static char letter(String option) {
        if (option == null || !option.startsWith("--x=")) {
            return '?';
        }
        return option.charAt(4); //~ index-out-of-bounds
    }
}
