class Recursion {
    static int factorial(int n) {
        return n <= 1 ? 1 : n * factorial(n - 1 & 15);
    }

    static int fibonacci(int n) {
        int small = n & 7;
        return small < 2 ? small : fibonacci(small - 1) + fibonacci(small - 2);
    }

    static int ackermann(int m, int n) {
        return ack(m & 1, n & 7);
    }

    private static int ack(int m, int n) {
        if (m == 0) {
            return n + 1;
        }
        return n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
    }

    static boolean even(int n) {
        return (n & 31) == 0 || odd((n & 31) - 1);
    }

    private static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    static long power(long base, byte exponent) {
        if (exponent <= 0) {
            return 1;
        }
        long half = power(base, (byte) (exponent / 2));
        return exponent % 2 == 0 ? half * half : half * half * base;
    }
}
