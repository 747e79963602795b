class TextOps {
    static int cutFrom(int from) {
        return "hello, world".substring(from).length();
    }

    static int cut(int from, int to) {
        String part = "hello, world".substring(from, to);
        return part.isEmpty() ? -1 : part.charAt(part.length() - 1);
    }

    static int cutOfCut(int from, int to, char last) {
        String part = ("hello" + last).substring(from).substring(0, to);
        return part.length() * 1000 + (part.isEmpty() ? 0 : part.charAt(to - 1));
    }

    static int sequence(int from, int to) {
        return "sequence".subSequence(from, to).toString().length();
    }

    static boolean startsAt(int at) {
        return "hello".startsWith("ll", at);
    }

    static boolean starts(char first, char second) {
        return ("" + first + second).startsWith("a");
    }

    static boolean ends(char last) {
        return ("ab" + last).endsWith("ba");
    }

    static boolean longerAffix(char one) {
        return ("" + one).endsWith("ab") || ("" + one).startsWith("ab");
    }

    static boolean startsWithNull(boolean absent) {
        return "abc".startsWith(absent ? null : "ab");
    }

    static boolean same(char one) {
        return ("x" + one).equals("xa") || "xb".equals("x" + one);
    }

    static boolean sameAsNull(boolean absent) {
        return "q".equals(absent ? null : "q");
    }

    static int hash(char one, int number) {
        return ("k" + one + number).hashCode();
    }

    static int together(int number, char unit, long wide, boolean truth, byte small, short middle) {
        String text = "n=" + number + unit + wide + truth + small + middle + "\t.";
        return text.hashCode() + text.length();
    }

    static int withNull(boolean absent) {
        String text = absent ? null : "q";
        return ("a" + text).length();
    }

    static int concat(boolean absent) {
        return "a".concat(absent ? null : "q").length();
    }

    static int fromArray(char a, char b) {
        char[] units = {a, b, 'z'};
        String text = new String(units);
        units[0] = '!';
        return text.charAt(0) + new String(units, 1, 2).charAt(0) + String.valueOf(units).hashCode();
    }

    static int section(int from, int count) {
        return new String("abcdef".toCharArray(), from, count).hashCode();
    }

    static int letters(int at, char by) {
        char[] units = "letters".toCharArray();
        units[at] = by;
        return new String(units).hashCode() + new String("letters").hashCode() + new String().length();
    }

    static int valueOf(int number, long wide, char unit, boolean truth) {
        String text = String.valueOf(number) + String.valueOf(wide) + String.valueOf(unit) + String.valueOf(truth);
        String other = Integer.toString(number) + Long.toString(wide) + Character.toString(unit) + Boolean.toString(truth);
        return text.hashCode() - other.hashCode() + text.length();
    }

    static int build(int number, char unit, long wide, boolean truth) {
        StringBuilder builder = new StringBuilder();
        builder.append(number).append(unit).append(wide).append(truth).append("x").append((String) null);
        return builder.length() * 31 + builder.charAt(builder.length() / 2) + builder.toString().hashCode();
    }

    static int buffer(char unit, int number) {
        StringBuffer buffer = new StringBuffer("b").append(unit).append(number).append(new char[] {unit, '.'});
        return buffer.toString().hashCode() + buffer.length();
    }

    static int insert(int at, char unit, int number) {
        return new StringBuilder("abc").insert(at, unit).insert(0, number).insert(1, "--").toString().hashCode();
    }

    static int delete(int from, int to) {
        return new StringBuilder("abcdef").delete(from, to).toString().hashCode();
    }

    static int deleteOne(int at) {
        return new StringBuilder("abcdef").deleteCharAt(at).toString().hashCode();
    }

    static int set(int at, char unit) {
        StringBuilder builder = new StringBuilder("abcdef");
        builder.setCharAt(at, unit);
        return builder.toString().hashCode();
    }

    static int setLength(int length) {
        StringBuilder builder = new StringBuilder("abcdef");
        builder.setLength(length > 20 ? 20 : length);
        return builder.toString().hashCode() + builder.length();
    }

    static char unitOf(int at) {
        return new StringBuilder("abc").charAt(at);
    }

    static int laterChange(char unit) {
        StringBuilder builder = new StringBuilder("abc");
        String before = builder.toString();
        builder.append(unit);
        return before.length() * 10 + builder.length();
    }

    static boolean newEachTime() {
        StringBuilder builder = new StringBuilder("abc");
        return builder.toString() == builder.toString();
    }

    static int capacity(int capacity) {
        return new StringBuilder(capacity > 1000 ? 1000 : capacity).length();
    }

    static int ofNull(boolean absent) {
        return new StringBuilder(absent ? null : "q").length();
    }

    static int sequenceIn(boolean absent, char unit) {
        CharSequence text = absent ? null : "q";
        return new StringBuilder().append(text).append(unit).toString().hashCode();
    }

    static boolean sameAsOther(int how, char unit) {
        Object other = how == 0 ? new int[1] : how == 1 ? new StringBuilder("a") : how == 2 ? (Object) how : "" + unit;
        return "a".equals(other) || ("" + unit).equals(other);
    }
}
