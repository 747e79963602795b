class GuardedNumbers {
    static int digit(String text) {
        if (text == null || text.length() != 1 || !Character.isDigit(text.charAt(0))) {
            return 0;
        }
        return Integer.parseInt(text);
    }

    static int caught(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    static int value(char unit) {
        if (unit >= 128 || Character.digit(unit, 16) < 0) {
            return 1;
        }
        int[] seen = new int[16];
        return seen[Character.digit(unit, 16)];
    }
}
