class GuardedLetters {
    static char initial(String name) {
        return name == null || name.isEmpty() ? '?' : name.charAt(0);
    }

    static char lastInside(String text) {
        if (text == null || text.length() < 2 || text.charAt(0) != '"') {
            return 0;
        }
        return text.charAt(text.length() - 2);
    }

    static char digit(int value) {
        return "0123456789abcdef".charAt(value & 15);
    }

    static int letterGap(String name) {
        if (name == null || name.length() < 2) {
            return 0;
        }
        char first = name.charAt(0);
        return 1 / (first + 1);
    }

    static int spaces(String text) {
        int count = 0;
        for (int i = 0; text != null && i < text.length(); i++) {
            if (text.charAt(i) == ' ') {
                count++;
            }
        }
        return 10 / (count + 1);
    }
}
