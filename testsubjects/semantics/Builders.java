/** Builders and buffers, step by step; the digits of floating-point numbers are left to Boxes. */
class Builders {
    private static int hash(CharSequence text) {
        int hash = text.length();
        for (int i = 0; i < text.length(); i++) {
            hash = hash * 31 + text.charAt(i);
        }
        return hash;
    }

    private static String pick(int n) {
        switch (n & 3) {
            case 0:
                return "";
            case 1:
                return "xyz";
            case 2:
                return "\u4e00\ud83d\ude00";
            default:
                return null;
        }
    }

    static int builderOfAll(int a, long b, char c, boolean d) {
        StringBuilder builder = new StringBuilder(pick(1));
        builder.append(a).append(b).append(c).append(d).append(pick(a)).append(new char[] {c, 'q'});
        return hash(builder) + hash(builder.append((CharSequence) pick(c)).toString());
    }

    static int bufferOfAll(int a, long b, char c, boolean d) {
        StringBuffer buffer = new StringBuffer();
        buffer.append(a).append(b).append(c).append(d).append(pick(a)).append(new char[] {c, 'q'});
        return hash(buffer) + hash(buffer.append((CharSequence) pick(c)).toString());
    }

    static int builderOfObject(int a, boolean none) {
        StringBuilder builder = new StringBuilder().append((Object) "x").append((Object) (none ? null : a));
        return hash(builder.append((Object) new StringBuilder("in"))) + builder.length();
    }

    static int bufferOfObject(int a, boolean none) {
        StringBuffer buffer = new StringBuffer().append((Object) "x").append((Object) (none ? null : (long) a));
        return hash(buffer.append((Object) Character.valueOf('c'))) + buffer.length();
    }

    static int builderOfNull(int how) {
        StringBuilder builder = (how & 1) == 0 ? new StringBuilder((String) null) : new StringBuilder("a");
        return hash(builder.append((how & 2) == 0 ? null : new char[0]).append((String) null));
    }

    static int bufferOfNull(int how) {
        StringBuffer buffer = (how & 1) == 0 ? new StringBuffer((String) null) : new StringBuffer("a");
        return hash(buffer.append((how & 2) == 0 ? null : new char[0]).append((String) null));
    }

    static int builderCapacity(int capacity) {
        return new StringBuilder(capacity > 1000 ? 1000 : capacity).append("a").length();
    }

    static int bufferCapacity(int capacity) {
        return new StringBuffer(capacity > 1000 ? 1000 : capacity).append("a").length();
    }

    static int builderInsert(int at, int number, char unit) {
        StringBuilder builder = new StringBuilder("abcdef").insert(at, number).insert(at, unit);
        return hash(builder.insert(at, pick(number)));
    }

    static int bufferInsert(int at, int number, char unit) {
        StringBuffer buffer = new StringBuffer("abcdef").insert(at, number).insert(at, unit);
        return hash(buffer.insert(at, pick(number)));
    }

    static int builderDelete(int from, int to) {
        return hash(new StringBuilder("abcdefgh").delete(from, to)) + hash(new StringBuilder("abc").deleteCharAt(from));
    }

    static int bufferDelete(int from, int to) {
        return hash(new StringBuffer("abcdefgh").delete(from, to)) + hash(new StringBuffer("abc").deleteCharAt(from));
    }

    static int bufferDeleteChar(int at) {
        return hash(new StringBuffer("abcd").deleteCharAt(at));
    }

    static int builderSet(int at, char unit, int length) {
        StringBuilder builder = new StringBuilder("abcdef");
        builder.setLength(length > 50 ? 50 : length);
        builder.setCharAt(at, unit);
        return hash(builder);
    }

    static int bufferSet(int at, char unit, int length) {
        StringBuffer buffer = new StringBuffer("abcdef");
        buffer.setLength(length > 50 ? 50 : length);
        buffer.setCharAt(at, unit);
        return hash(buffer) + buffer.charAt(0);
    }

    static int bufferAt(int at) {
        StringBuffer buffer = new StringBuffer("abcdef");
        return buffer.charAt(at) + buffer.length();
    }
}
