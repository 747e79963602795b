/** What is not there is found at -1. */
class NoSeparator {
    static String key(String line) {
        if (line == null || line.isEmpty()) {
            return "";
        }
        return line.substring(0, line.indexOf('=')); //~ index-out-of-bounds
    }
}
