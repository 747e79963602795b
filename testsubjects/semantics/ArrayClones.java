/** clone() of arrays: a new array, the same elements. */
class ArrayClones {
    static int ints(int i, int value) {
        int[] a = {1, 2, 3, 4};
        a[i & 3] = value;
        int[] b = a.clone();
        b[0] += 10;
        a[1] -= 10;
        return a[0] + 3 * a[1] + 5 * b[0] + 7 * b[1] + 11 * b[i & 3] + b.length;
    }

    static int sized(byte n) {
        long[] a = new long[n];
        return a.clone().length;
    }

    static int bytes(byte n) {
        byte[] a = {n, (byte) (n + 1)};
        byte[] b = a.clone();
        b[0]++;
        return a[0] * 1000 + b[0] + b[1];
    }

    /** The rows are shared. */
    static int rows(int n) {
        int[][] a = {{n}, {n + 1}};
        int[][] b = a.clone();
        b[0][0] = 5;
        b[1] = new int[] {6};
        return a[0][0] * 100 + a[1][0];
    }

    static boolean isNew(int n) {
        int[] a = new int[n & 7];
        return a.clone() == a;
    }

    /** The clone of a String[] takes only strings. */
    static int keepsItsClass(boolean text) {
        Object[] a = new String[] {"x"};
        Object[] b = a.clone();
        b[0] = text ? (Object) "y" : (Object) b;
        return b.length + (b instanceof String[] ? 10 : 0);
    }

    static int chosen(boolean first, int i) {
        int[] a = {1, 2};
        int[] b = {3, 4, 5};
        int[] c = (first ? a : b).clone();
        c[i & 3] = 9;
        return a[0] + b[0] * 10 + c[0] * 100 + c.length * 1000;
    }

    static int ofNull(boolean isNull) {
        int[] a = isNull ? null : new int[2];
        return a.clone().length;
    }
}
