/** The check of the prefix says nothing about what follows. */
class AfterPrefix {
    static int version(String text) {
        if (text == null || !text.startsWith("v") || text.length() > 3) {
            return 0;
        }
        return Integer.parseInt(text.substring(1)); //~ number-format
    }
}
