class LongArithmetic {
    static long add(long a, long b) {
        return a + b;
    }

    static long subtract(long a, long b) {
        return a - b;
    }

    static long multiply(long a, long b) {
        return a * b;
    }

    static long divide(long a, long b) {
        return a / b;
    }

    static long remainder(long a, long b) {
        return a % b;
    }

    static long negate(long a) {
        return -a;
    }

    static long bits(long a, long b) {
        return (a & b) + (a | b) * 3 + (a ^ b) * 5 + ~a * 7;
    }

    static long constants(long a) {
        return a + 1L - 0L + 0x123456789abcdefL * a;
    }

    static long divideByConstants(long a) {
        return a / 3 + a % 10 * 7 + a / -1 + a % -1 + a / 65536;
    }

    static int compare(long a, long b) {
        return (a < b ? 1 : 0) + (a <= b ? 2 : 0) + (a > b ? 4 : 0) + (a >= b ? 8 : 0) + (a == b ? 16 : 0);
    }

    static long mixed(int a, long b, int c) {
        return a * b + c;
    }

    static long multiplyHigh(int a, int b) {
        return (long) a * b >> 32;
    }
}
