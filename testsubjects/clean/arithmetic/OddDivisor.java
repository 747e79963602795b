class OddDivisor {
    static int divide(int a, int b) {
        return a / (2 * b + 1);
    }

    static int masked(int a, int b) {
        return a % (b | 1);
    }
}
