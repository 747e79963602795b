/** Arrays of every element type: defaults, stores, narrowing, bounds, lengths. */
class Arrays1 {
    static int ints(int i, int value) {
        int[] a = new int[4];
        a[i] = value;
        a[1] += 5;
        return a[i] + a[1] + a.length;
    }

    static long longs(int i, long value) {
        long[] a = new long[4];
        a[i] = value;
        a[2]--;
        return a[i] ^ a[2];
    }

    static float floats(int i, float value) {
        float[] a = {1f, 2f, 3f};
        a[i] *= value;
        return a[0] + a[1] + a[2];
    }

    static double doubles(int i, double value) {
        double[] a = new double[3];
        a[i] = value;
        return a[0] - a[1] - a[2];
    }

    static int bytes(int i, byte value) {
        byte[] a = new byte[3];
        a[i] = value;
        a[i]++;
        return a[0] + a[1] * 2 + a[2] * 3;
    }

    static int booleans(int i, boolean value) {
        boolean[] a = new boolean[3];
        a[i] = value;
        a[0] |= true;
        return (a[0] ? 1 : 0) + (a[1] ? 2 : 0) + (a[2] ? 4 : 0);
    }

    static int chars(int i, char value) {
        char[] a = {'x', 'y', 'z'};
        a[i] += value;
        return a[0] + a[1] * 2 + a[2] * 3;
    }

    static int shorts(int i, short value) {
        short[] a = new short[3];
        a[i] = value;
        a[i] <<= 1;
        return a[0] + a[1] * 2 + a[2] * 3;
    }

    static int references(int i) {
        Object[] a = new Object[2];
        a[i] = a;
        return (a[0] == a ? 1 : 0) + (a[1] == null ? 2 : 0);
    }

    static int sizes(byte n) {
        return new int[n].length + new byte[n].length + new Object[n].length;
    }

    static int nullArray(int n) {
        int[] a = n > 0 ? new int[1] : null;
        return a[0] + a.length;
    }

    static int lengthOfNull(boolean isNull) {
        int[] a = isNull ? null : new int[7];
        return a.length;
    }

    /** The index is evaluated before the null check, the value before both. */
    static int order(int n) {
        int[] a = n == 0 ? null : new int[2];
        int trace = 1;
        try {
            a[trace++] = trace++ / (n - 1);
        } catch (RuntimeException e) {
            trace += 100;
        }
        return trace;
    }

    static int bubbleSort(int a, int b, int c, int d) {
        int[] values = {a, b, c, d};
        for (int i = 0; i < values.length; i++) {
            for (int j = 0; j + 1 < values.length - i; j++) {
                if (values[j] > values[j + 1]) {
                    int swap = values[j];
                    values[j] = values[j + 1];
                    values[j + 1] = swap;
                }
            }
        }
        return values[0] ^ values[1] * 3 ^ values[2] * 5 ^ values[3] * 7;
    }

    static int aliased(int n) {
        int[] a = new int[2];
        int[] b = a;
        b[1] = n;
        return a[1];
    }

    static int forEach(int n) {
        int sum = 0;
        for (int value : new int[] {n, n + 1, n + 2}) {
            sum = sum * 31 + value;
        }
        return sum;
    }
}
