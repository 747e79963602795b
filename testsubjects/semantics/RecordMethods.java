/** What ObjectMethods makes of records. */
class RecordMethods {
    record Empty() {}

    record Point(int x, int y) {}

    record All(boolean z, byte b, short s, char c, int i, long l, float f, double d) {}

    record Named(String name, Point at) {}

    record Own(Loud left, Loud right) {}

    record Generic<T>(T value, int[] cells) {}

    static class Loud {
        final int n;

        Loud(int n) {
            this.n = n;
        }

        @Override
        public boolean equals(Object other) {
            return 100 / n == 100 / ((Loud) other).n;
        }

        @Override
        public int hashCode() {
            return 50 / n;
        }
    }

    static boolean points(int x, int y, int z) {
        return new Point(x, y).equals(new Point(x, z));
    }

    static boolean others(int x) {
        Object point = new Point(x, x);
        return point.equals(null) || point.equals("text") || point.equals(new Empty()) || !point.equals(point);
    }

    static boolean empties(int n) {
        return new Empty().equals(new Empty()) && new Empty().hashCode() == 0;
    }

    static boolean floats(float a, float b, double c, double d) {
        return new All(true, (byte) 1, (short) 2, 'c', 4, 5L, a, c).equals(new All(true, (byte) 1, (short) 2, 'c', 4, 5L, b, d));
    }

    static boolean smalls(byte b, short s, char c, boolean z) {
        return new All(z, b, s, c, 1, 2, 3f, 4).equals(new All(true, (byte) 7, (short) 7, 'x', 1, 2, 3f, 4));
    }

    static boolean longs(long a, long b) {
        return new All(true, (byte) 1, (short) 2, 'c', 4, a, 1, 1).equals(new All(true, (byte) 1, (short) 2, 'c', 4, b, 1, 1));
    }

    static int hash(boolean z, byte b, short s, char c) {
        return new All(z, b, s, c, 1, 2, 3f, 4).hashCode();
    }

    static int hashWide(int i, long l, float f, double d) {
        return new All(true, (byte) 1, (short) 2, '3', i, l, f, d).hashCode();
    }

    static int hashNested(int x) {
        return new Named("name", x > 0 ? new Point(x, 2) : null).hashCode();
    }

    static boolean nested(int x, int y) {
        return new Named("n", new Point(x, 1)).equals(new Named("n", y > 0 ? new Point(y, 1) : null));
    }

    static boolean lastComesFirst(int a, int b) {
        return new Own(new Loud(a), new Loud(1)).equals(new Own(new Loud(b), new Loud(2)));
    }

    static boolean ownEquals(int a, int b) {
        return new Own(new Loud(a), null).equals(new Own(new Loud(b), null));
    }

    static int ownHash(int a, int b) {
        return new Own(new Loud(a), new Loud(b)).hashCode();
    }

    static boolean generics(int n) {
        int[] cells = {n};
        return new Generic<>(n, cells).equals(new Generic<>(n, cells)) && !new Generic<>(n, cells).equals(new Generic<>(n, null));
    }

    static int texts(int n) {
        record Local(char letter, String word) {}
        return new Local('c', n > 0 ? "wörd" : null).toString().length() + new Empty().toString().length();
    }

    static int textsOfConstants(int n) {
        String text = new Point(12, -3).toString();
        int hash = 0;
        for (int i = 0; i < text.length(); i++) {
            hash = 31 * hash + text.charAt(i);
        }
        return hash;
    }
}
