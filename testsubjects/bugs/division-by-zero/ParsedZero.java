/** The crash needs one certain text. */
class ParsedZero {
    static int share(String text) {
        if (text == null || text.length() != 2) {
            return 0;
        }
        int count;
        try {
            count = Integer.parseInt(text);
        } catch (NumberFormatException e) {
            return -1;
        }
        return 100 / (count - 42); //~ division-by-zero
    }
}
