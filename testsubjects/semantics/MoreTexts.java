import java.util.Locale;

class MoreTexts {
    static int chars(int from, int to, int at) {
        char[] into = new char[4];
        "abcdef".getChars(from, to, into, at);
        return into[0] * 1000 + into[3];
    }

    static boolean region(int at, int from, int length) {
        return "hello, world".regionMatches(at, "Low", from, length);
    }

    static boolean regionIgnoringCase(boolean ignore, int at, int from, int length) {
        return "hello, world".regionMatches(ignore, at, "xLO, W", from, length);
    }

    static int codePoint(char high, char low, int at) {
        return ("" + high + low + "z").codePointAt(at);
    }

    static boolean content(char last) {
        return "abc".contentEquals("ab" + last) && "abc".contentEquals(new StringBuilder("abc"));
    }

    static int cases(char any) {
        char one = (char) (any & 0x7f);
        return ("X" + one).toLowerCase(Locale.ROOT).charAt(1) * 1000 + ("x" + one).toUpperCase(Locale.ROOT).charAt(0);
    }

    static int copies(char one, int from, int count) {
        char[] units = {one, 'b', 'c'};
        return String.valueOf(units, from, count).length() + String.copyValueOf(units).charAt(0);
    }

    static int parts(int limit, char separator) {
        String[] parts = ("a" + separator + "b,,c,,").split(",", limit);
        return parts.length * 1000 + parts[0].length() * 10 + parts[parts.length - 1].length();
    }

    static int escapedParts(char separator) {
        String[] parts = ("1" + separator + "2.3").split("\\.");
        return parts.length * 1000 + parts[0].length();
    }

    static int onlySeparators(int count) {
        return ",".repeat(count & 3).split(",").length;
    }

    static double number(char sign, char digit) {
        return Double.parseDouble(" " + sign + "1" + digit + " ");
    }

    static float shortNumber(char digit) {
        return Float.parseFloat("1677721" + digit);
    }

    static float boxedShortNumber(char digit) {
        return Float.valueOf("-1677721" + digit);
    }

    static boolean hasLocale() {
        return Locale.getDefault() != null;
    }

    static double noNumber(int length) {
        return Double.valueOf("-&".substring(0, length));
    }

    static int separator() {
        return System.lineSeparator().length();
    }
}
