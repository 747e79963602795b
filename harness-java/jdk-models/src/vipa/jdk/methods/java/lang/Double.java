package vipa.jdk.methods.java.lang;

import vipa.jdk.Engine;

/** Texts of whole numbers, and texts that are no numbers; what else there is, is not told apart. */
public interface Double {
    /** No more than these many digits, which a long holds. */
    int MOST = 15;

    static double parseDouble(java.lang.String text) {
        java.lang.String trimmed = text.trim();
        int length = trimmed.length();
        if (length == 0) {
            throw new NumberFormatException();
        }
        char sign = trimmed.charAt(0);
        int from = sign == '-' || sign == '+' ? 1 : 0;
        if (from == length) {
            throw new NumberFormatException();
        }
        long value = 0;
        for (int at = from; at < length; at++) {
            char unit = trimmed.charAt(at);
            if (unit < '0' || unit > '9' || at - from >= MOST) {
                other(unit);
                break;
            }
            value = value * 10 + (unit - '0');
        }
        return sign == '-' ? -(double) value : (double) value;
    }

    static java.lang.Double valueOf(java.lang.String text) {
        return java.lang.Double.valueOf(java.lang.Double.parseDouble(text));
    }

    private static void other(char unit) {
        if ("0123456789.+-eEdDfFxXpPabcABCNaInity".indexOf(unit) < 0) {
            throw new NumberFormatException();
        }
        Engine.inexact("a number that is no plain integer");
    }
}
