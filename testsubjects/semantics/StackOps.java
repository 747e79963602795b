/** Shapes that make javac use the dup family, pop and pop2, for one- and two-word values. */
class StackOps {
    private int i;
    private long l;
    private double d;

    static int assignChain(int n) {
        int a;
        int b = a = n + 1;
        return a * 3 + b;
    }

    static long assignChainLong(long n) {
        long a;
        long b = a = n + 1;
        return a * 3 + b;
    }

    static int fieldPostIncrement(int n) {
        StackOps ops = new StackOps();
        ops.i = n;
        int before = ops.i++;
        return before * 3 + ops.i + ++ops.i;
    }

    static long fieldPostIncrementLong(long n) {
        StackOps ops = new StackOps();
        ops.l = n;
        long before = ops.l++;
        return before * 3 + ops.l + --ops.l;
    }

    static double fieldAssignDouble(double n) {
        StackOps ops = new StackOps();
        double copied = ops.d = n * 2;
        return copied + ops.d;
    }

    static int cellPostIncrement(int n) {
        int[] cells = {n, 0};
        int before = cells[0]++;
        cells[1] = cells[0] += 5;
        return before + cells[1] * 3;
    }

    static long cellPostIncrementLong(long n) {
        long[] cells = {n, 0};
        long before = cells[0]--;
        cells[1] = cells[0] *= 3;
        return before + cells[1];
    }

    static double cellCompoundDouble(double n, int i) {
        double[] cells = {n, 1};
        double value = cells[i] += 0.5;
        return value + cells[0]++ + cells[1];
    }

    static int discarded(int n) {
        one(n);
        two(n);
        return n;
    }

    private static int one(int n) {
        return 10 / n;
    }

    private static long two(int n) {
        return 10L / (n + 1);
    }

    static int evaluationOrder(int n) {
        int a = n;
        return a + (a = 5) * a + (a += 2);
    }

    static int ternaryChain(int a, int b, int c) {
        return a > b ? b > c ? 1 : 2 : a > c ? 3 : b == c ? 4 : 5;
    }
}
