/** Order, hashes, case and changes of strings, and what is behind `CharSequence`, `Number` and `Comparable`. */
class Comparisons {
    private static String text(char a, char b, int length) {
        return ("" + a + b + "cdEF").substring(0, length & 3);
    }

    static int hash(char a, char b, int length) {
        return text(a, b, length).hashCode();
    }

    static int order(char a, char b, int length) {
        return text(a, b, length).compareTo("ab") * 3 + "b".compareTo(text(b, a, length));
    }

    static int orderOfNull(boolean absent) {
        return "a".compareTo(absent ? null : "b");
    }

    static int orderBehind(char a) {
        Comparable<String> one = "" + a;
        return one.compareTo("k");
    }

    static int letters(char a, char b) {
        String one = "x" + (char) (a & 127) + (char) (b & 127);
        return one.compareToIgnoreCase("XaB") * 2 + (one.equalsIgnoreCase("xK" + (char) (a & 127)) ? 1 : 0);
    }

    static int otherCase(char a, char b) {
        String one = "x" + (char) (a & 127) + (char) (b & 127) + "Y";
        return one.toLowerCase().hashCode() + one.toUpperCase().hashCode() * 3;
    }

    static int sameWhenUnchanged(boolean big) {
        String one = big ? "BIG" : "small";
        return (one.toLowerCase() == one ? 1 : 0) + (one.replace('q', 'x') == one ? 2 : 0);
    }

    static int choice(int n) {
        String word = n > 100 ? "one" : n > 0 ? "two" : n == 0 ? "" : "other";
        switch (word) {
            case "one": return 1;
            case "two": return 2;
            case "": return 3;
            default: return 4;
        }
    }

    static int affixes(char a, char b, int length) {
        String part = text(a, b, length);
        return ("abcd".startsWith(part) ? 1 : 0) + ("xxab".endsWith(part) ? 2 : 0) + ("zab".startsWith(part, 1) ? 4 : 0);
    }

    static int searches(char a, char b, int length, int from) {
        String part = text(a, b, length);
        return "xabab".indexOf(part) + "xabab".indexOf(part, from) * 10 + "xabab".lastIndexOf(part) * 100
                + ("xabab".contains(part) ? 1000 : 0);
    }

    static int replaceUnit(char old, char by) {
        return "banana".replace('a', by).hashCode() + "bandana".replace(old, by).hashCode();
    }

    static int replaceText(boolean absent) {
        return "aaa banana".replace("an", "").hashCode() + "aaa".replace("aa", "b").hashCode()
                + "xyx".replace("x", "z").hashCode() + "none".replace("q", "w").length()
                + "abc".replace("b", absent ? null : "..").hashCode();
    }

    static int repeat(char unit) {
        return ("x" + unit).repeat(3).hashCode() + "ab".repeat(0).length() + "cd".repeat(1).hashCode();
    }

    static int join(char unit, boolean absent) {
        return String.join(", ", "a", "" + unit, absent ? null : "c").hashCode() + String.join("-").length();
    }

    static int strip(char a, char b) {
        String text = "" + a + b + " ";
        return text.strip().length() * 10 + text.trim().length() + (text.isBlank() ? 100 : 0);
    }

    static int sequence(char unit) {
        CharSequence text = "seq" + unit;
        return text.length() + text.charAt(3) + text.subSequence(1, 4).toString().hashCode();
    }

    static int number(int n, double real) {
        Number one = n > 0 ? Integer.valueOf(n) : n < -5 ? Long.valueOf(n) : Double.valueOf(real);
        return one.intValue() + (int) one.longValue() + (int) one.doubleValue();
    }

    static int boxOrder(int a, int b) {
        Comparable<Integer> one = a;
        return one.compareTo(b);
    }
}
