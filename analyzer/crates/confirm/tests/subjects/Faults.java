package subject;

/** One fault per method; the bytecode indices are asserted. */
public class Faults {
    public static int length(String s) {
        return s.length();
    }

    public static int element(int[] a, int i) {
        return a[i];
    }

    public static int divide(int a, int b) {
        return a / b;
    }

    public static int[] create(int n) {
        return new int[n];
    }

    public static String cast(Object o) {
        return (String) o;
    }

    public static void store(Object[] a, Object o) {
        a[0] = o;
    }

    public static void check(int i) {
        assert i > 0 : "i is " + i;
    }

    public static int outer(int[] a) {
        return 1 + inner(a);
    }

    private static int inner(int[] a) {
        return a.length;
    }

    public static int library(java.util.List<Object> list) {
        return list.get(0).hashCode();
    }

    public static long wide(long a, double d, float f, byte b, short s, char c, boolean z) {
        return z ? a + (long) d + (long) f + b + s + c : 0;
    }

    public static double half(double d) {
        return d / 2;
    }

    public static char next(char c) {
        return (char) (c + 1);
    }

    public static Object same(Object o) {
        return o;
    }

    public static int lookup(int i) {
        switch (i) {
            case 1: return 10;
            case 1000: return 20;
            default: return 1 / (i - 5);
        }
    }
}
