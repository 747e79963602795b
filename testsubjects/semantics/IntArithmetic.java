/** Wrapping, division and remainder of ints. */
class IntArithmetic {
    static int add(int a, int b) {
        return a + b;
    }

    static int subtract(int a, int b) {
        return a - b;
    }

    static int multiply(int a, int b) {
        return a * b;
    }

    static int divide(int a, int b) {
        return a / b;
    }

    static int remainder(int a, int b) {
        return a % b;
    }

    static int negate(int a) {
        return -a;
    }

    static int bits(int a, int b) {
        return (a & b) + (a | b) * 3 + (a ^ b) * 5 + ~a * 7;
    }

    static int increments(int a) {
        int b = a++ + ++a;
        b -= a-- - --a;
        a += 1000;
        a -= -200;
        return a * 31 + b;
    }

    static int constants(int a) {
        return a + -1 + 5 * a + 127 * a + -128 * a + 32767 * a + -32768 * a + 100000 * a;
    }

    static int divideByConstants(int a) {
        return a / 3 + a % 10 * 7 + a / -1 + a % -1 + a / 1 + a / 65536;
    }

    static int divideByZero(int a, boolean remainder) {
        int zero = a - a;
        return remainder ? a % zero : a / zero;
    }

    static boolean overflowsOnAdd(int a, int b) {
        int sum = a + b;
        return ((a ^ sum) & (b ^ sum)) < 0;
    }

    static int average(int a, int b) {
        return (a & b) + ((a ^ b) >> 1);
    }
}
