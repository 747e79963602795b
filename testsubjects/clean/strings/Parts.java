/** Every part is as long as it was cut. */
class Parts {
    static int firstOfRest(String text) {
        if (text == null || !text.startsWith("ab") || text.length() < 3) {
            return 0;
        }
        String rest = text.substring(2);
        return rest.charAt(0) + 10 / rest.length();
    }

    static int middle(String text, int from, int to) {
        if (text == null || from < 0 || to > text.length() || from >= to) {
            return 0;
        }
        return 10 / text.substring(from, to).length();
    }

    static char last(String text) {
        StringBuilder builder = new StringBuilder(text == null ? "" : text).append('.');
        return builder.charAt(builder.length() - 1) == '.' ? 'y' : (char) (1 / (builder.length() - builder.length()));
    }

    static int known(String text) {
        return "abc".equals(text) ? text.charAt(2) + 10 / (text.length() - 2) : 0;
    }
}
