class Factorial {
    static long of(int n) {
        if (n < 0 || n > 20) {
            throw new IllegalArgumentException("n");
        }
        return n == 0 ? 1 : n * of(n - 1);
    }
}
