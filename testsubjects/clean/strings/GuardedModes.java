class GuardedModes {
    static int limit(String mode, int[] limits) {
        if (mode == null || limits == null || limits.length != 2) {
            return 0;
        }
        switch (mode) {
            case "low":
                return limits[0];
            case "top":
                return limits[1];
            default:
                return 1;
        }
    }

    static char afterPrefix(String text, String prefix) {
        if (text == null || prefix == null || !text.startsWith(prefix) || text.equals(prefix)) {
            return ' ';
        }
        return text.charAt(prefix.length());
    }

    static char last(CharSequence text) {
        return text == null || text.length() == 0 ? ' ' : text.charAt(text.length() - 1);
    }

    static int order(String a, String b) {
        return a == null || b == null || a.equals(b) ? 0 : 100 / a.compareTo(b);
    }

    static char small(String text) {
        return text == null || !text.toLowerCase().startsWith("x") ? ' ' : text.charAt(0);
    }
}
