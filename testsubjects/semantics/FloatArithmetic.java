/** IEEE single precision: signed zeros, infinities, NaN, remainder. */
class FloatArithmetic {
    static float add(float a, float b) {
        return a + b;
    }

    static float subtract(float a, float b) {
        return a - b;
    }

    static float multiply(float a, float b) {
        return a * b;
    }

    static float divide(float a, float b) {
        return a / b;
    }

    static float remainder(float a, float b) {
        return a % b;
    }

    static float negate(float a) {
        return -a;
    }

    static float constants(float a) {
        return (a + 0f) * 1f + 2f - 3.25e-3f;
    }

    static int less(float a, float b) {
        return (a < b ? 1 : 0) + (a <= b ? 2 : 0) + (!(a < b) ? 4 : 0);
    }

    static int greater(float a, float b) {
        return (a > b ? 1 : 0) + (a >= b ? 2 : 0) + (!(a >= b) ? 4 : 0);
    }

    static int equal(float a, float b) {
        return (a == b ? 1 : 0) + (a != b ? 2 : 0) + (a != a ? 4 : 0);
    }

    static float polynomial(float x) {
        return ((x * 0.5f + 1.5f) * x - 2f) * x + 0.1f;
    }
}
