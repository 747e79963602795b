class DoubleArithmetic {
    static double add(double a, double b) {
        return a + b;
    }

    static double subtract(double a, double b) {
        return a - b;
    }

    static double multiply(double a, double b) {
        return a * b;
    }

    static double divide(double a, double b) {
        return a / b;
    }

    static double remainder(double a, double b) {
        return a % b;
    }

    static double negate(double a) {
        return -a;
    }

    static double constants(double a) {
        return (a + 0d) * 1d - 1e300 + 4.9e-324;
    }

    static int less(double a, double b) {
        return (a < b ? 1 : 0) + (a <= b ? 2 : 0) + (!(a < b) ? 4 : 0);
    }

    static int greater(double a, double b) {
        return (a > b ? 1 : 0) + (a >= b ? 2 : 0) + (!(a >= b) ? 4 : 0);
    }

    static int equal(double a, double b) {
        return (a == b ? 1 : 0) + (a != b ? 2 : 0) + (a != a ? 4 : 0);
    }

    static double newton(double x) {
        double guess = 1;
        for (int i = 0; i < 5; i++) {
            guess = (guess + x / guess) / 2;
        }
        return guess;
    }
}
