/** Floating-point division by zero does not throw. */
class FloatsDivide {
    static float floats(float a, float b) {
        return a / b;
    }

    static double doubles(double a, double b) {
        return a % b;
    }
}
