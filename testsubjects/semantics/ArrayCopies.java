/** System.arraycopy: ranges, overlaps, and each way to fail. */
class ArrayCopies {
    private static int digits(int[] a) {
        int sum = 0;
        for (int value : a) {
            sum = sum * 31 + value;
        }
        return sum;
    }

    static int between(int from, int to, int length) {
        int[] a = {1, 2, 3, 4, 5};
        int[] b = {6, 7, 8, 9};
        System.arraycopy(a, from, b, to, length);
        return digits(b);
    }

    static int small(byte from, byte to, byte length) {
        int[] a = {1, 2, 3, 4, 5};
        int[] b = new int[6];
        System.arraycopy(a, from & 3, b, to & 3, length & 3);
        return digits(b);
    }

    static int overlapUp(byte n) {
        int[] a = {1, 2, 3, 4, 5, 6};
        System.arraycopy(a, 0, a, n & 3, 3);
        return digits(a);
    }

    static int overlapDown(byte n) {
        int[] a = {1, 2, 3, 4, 5, 6};
        System.arraycopy(a, n & 3, a, 0, 3);
        return digits(a);
    }

    static int atTheEnds(int from, int to) {
        int[] a = new int[4];
        System.arraycopy(a, from, a, to, 0);
        return a.length;
    }

    static int sumOverflows(int from, int length) {
        int[] a = new int[4];
        System.arraycopy(a, from & 1, a, 0, length | 0x40000000);
        return a.length;
    }

    static int large(short from, short value) {
        int[] a = new int[500];
        int[] b = new int[500];
        a[from & 511] = value;
        System.arraycopy(a, 100, b, 0, 400);
        b[7] += 3;
        return b[(from & 511) - 100] + b[7];
    }

    static long longs(int i, long value) {
        long[] a = {value, 1L, value * 3};
        long[] b = new long[3];
        System.arraycopy(a, 1, b, 0, 2);
        return b[i];
    }

    static int booleansAndBytes(boolean flag, byte value) {
        boolean[] flags = {flag, !flag};
        boolean[] otherFlags = new boolean[2];
        byte[] bytes = {value, 3};
        byte[] otherBytes = new byte[2];
        System.arraycopy(flags, 0, otherFlags, 1, 1);
        System.arraycopy(bytes, 0, otherBytes, 1, 1);
        return (otherFlags[1] ? 1000 : 0) + otherBytes[1];
    }

    static double doubles(double value, float other) {
        double[] a = {value, other};
        double[] b = new double[4];
        System.arraycopy(a, 0, b, 2, 2);
        return b[2] - b[3];
    }

    static int nulls(byte n) {
        int[] a = (n & 1) == 0 ? null : new int[2];
        int[] b = (n & 2) == 0 ? null : new int[2];
        System.arraycopy(a, n, b, 0, 1);
        return 1;
    }

    /** Different kinds of array are noticed before bad bounds, and even if nothing is copied. */
    static int kinds(byte n, int length) {
        Object[] arrays = {new int[2], new long[2], new Object[2], "no array", new int[3], new byte[1]};
        System.arraycopy(arrays[(n & 127) % 6], 0, arrays[(n & 127) / 6 % 6], 0, length);
        return n;
    }

    static int narrowing(int length) {
        Object[] a = {"x", "y", new int[0], "z"};
        String[] b = new String[4];
        int caught = 0;
        try {
            System.arraycopy(a, 0, b, 0, length & 7);
        } catch (ArrayStoreException e) {
            caught = 100;
        } catch (IndexOutOfBoundsException e) {
            caught = 200;
        }
        return caught + (b[0] != null ? 1 : 0) + (b[1] != null ? 2 : 0) + (b[2] != null ? 4 : 0) + (b[3] != null ? 8 : 0);
    }

    static int widening(int i) {
        String[] a = {"x", null};
        Object[] b = {null, "q"};
        System.arraycopy(a, 0, b, 0, 2);
        return b[i] == null ? 1 : 2;
    }
}
