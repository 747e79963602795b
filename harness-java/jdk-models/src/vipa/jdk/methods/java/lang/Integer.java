package vipa.jdk.methods.java.lang;

/** A sign, the sign of a base, digits. */
public interface Integer {
    static java.lang.Integer decode(java.lang.String text) {
        return java.lang.Integer.valueOf(java.lang.Integer.parseInt(plain(text), base(text)));
    }

    /** Without the sign of the base; a second sign behind it is refused. */
    static java.lang.String plain(java.lang.String text) {
        if (text.isEmpty()) {
            throw new NumberFormatException();
        }
        int sign = signs(text);
        int prefix = prefix(text, sign);
        if (text.startsWith("-", sign + prefix) || text.startsWith("+", sign + prefix)) {
            throw new NumberFormatException();
        }
        java.lang.String digits = text.substring(sign + prefix);
        return text.charAt(0) == '-' ? "-" + digits : digits;
    }

    static int base(java.lang.String text) {
        int sign = signs(text);
        int prefix = prefix(text, sign);
        if (prefix == 0) {
            return 10;
        }
        return prefix == 1 && text.charAt(sign) == '0' ? 8 : 16;
    }

    private static int signs(java.lang.String text) {
        char first = text.charAt(0);
        return first == '-' || first == '+' ? 1 : 0;
    }

    private static int prefix(java.lang.String text, int at) {
        if (text.startsWith("0x", at) || text.startsWith("0X", at)) {
            return 2;
        }
        return text.startsWith("#", at) || text.startsWith("0", at) && text.length() > 1 + at ? 1 : 0;
    }
}
