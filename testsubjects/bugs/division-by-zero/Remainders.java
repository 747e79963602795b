class Remainders {
    static int ints(int a, int b) {
        return a % b; //~ division-by-zero
    }

    static long longs(long a, long b) {
        return a / b + a % 7; //~ division-by-zero
    }
}
