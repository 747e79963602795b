/** A text chooses the case: by its hash, and then by its characters. */
class NamedMode {
    static int limit(String mode, int[] limits) {
        if (mode == null || limits == null || limits.length != 2) {
            return 0;
        }
        switch (mode) {
            case "low":
                return limits[0];
            case "top":
                return limits[2]; //~ index-out-of-bounds
            default:
                return 1;
        }
    }

    static char afterPrefix(String text, String prefix) {
        if (text == null || prefix == null || !text.startsWith(prefix)) {
            return ' ';
        }
        return text.charAt(prefix.length()); //~ index-out-of-bounds
    }

    static char last(CharSequence text) {
        return text == null ? ' ' : text.charAt(text.length()); //~ index-out-of-bounds
    }
}
