class Searching {
    static String text(char a, char b, char c) {
        return "ab" + a + b + c;
    }

    static int index(char a, char b, char c, char wanted) {
        return text(a, b, c).indexOf(wanted);
    }

    static int indexFrom(char a, char b, char wanted, int from) {
        return text(a, b, a).indexOf(wanted, from) * 10 + "abcabc".indexOf('c', from);
    }

    static int indexOfText(char a, char b, int from) {
        String text = text(a, b, 'a');
        return text.indexOf("ba") + text.indexOf("ab", from) * 10 + text.indexOf("") * 100 + text.indexOf("", from) * 1000;
    }

    static int supplementary(int point) {
        return "a\ud83d\ude00b".indexOf(point) + "abc".indexOf(point);
    }

    static int last(char a, char b, char wanted) {
        String text = text(a, b, 'a');
        return text.lastIndexOf(wanted) + text.lastIndexOf("a") * 10 + text.lastIndexOf("") * 100;
    }

    static boolean contains(char a, char b) {
        return text(a, b, 'z').contains("az") || "".contains("a") || !"".contains("");
    }

    static int ofNull(boolean absent) {
        return "abc".indexOf(absent ? null : "b") + ("abc".contains(absent ? null : "b") ? 1 : 0);
    }

    static boolean ignoringCase(char a, char b) {
        String text = "" + a + b;
        return text.equalsIgnoreCase("is") || "Kk".equalsIgnoreCase(text) || text.equalsIgnoreCase(null);
    }

    /** Every character against each letter. */
    static int everyVariant(int salt) {
        int hash = salt;
        for (char unit = 0; unit < 0x2200; unit++) {
            if ("k".equalsIgnoreCase("" + unit) || "S".equalsIgnoreCase("" + unit) || ("" + unit).equalsIgnoreCase("i")) {
                hash = hash * 31 + unit;
            }
        }
        return hash;
    }

    static int trimmed(char a, char b, char c) {
        return ("" + a + b + c).trim().hashCode() + (" " + a + " ").trim().length() * 7;
    }

    static boolean trimmedItself(char a) {
        String text = "x" + a;
        return text.trim() == text;
    }

    static boolean blank(char a, char b) {
        return ("" + a + b).isBlank() || "".isBlank() && a == 'q';
    }

    static int everyBlank(int salt) {
        int hash = salt;
        for (int unit = 0; unit < 0x3100; unit += 1) {
            if (("" + (char) unit).isBlank()) {
                hash = hash * 31 + unit;
            }
        }
        return hash;
    }
}
