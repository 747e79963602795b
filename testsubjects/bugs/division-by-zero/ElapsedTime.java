/** A rate over a time that may be too short to measure. */
class ElapsedTime {
    static long rate(long count) {
        long start = System.currentTimeMillis();
        work();
        long elapsed = System.currentTimeMillis() - start;
        return count / elapsed; //~ division-by-zero
    }

    static long remaining(long deadline) {
        return 1000 / (deadline - System.nanoTime()); //~ division-by-zero
    }

    private static void work() {}
}
