package vipa.jdk.java.lang;

/** The methods whose own code tells the zeros apart by their bits; the others are executed as they are. */
public final class Math {
    private Math() {}

    public static double min(double a, double b) {
        if (a != a) {
            return a;
        }
        if (a == 0 && b == 0) {
            return 1 / b < 0 ? b : a;
        }
        return a <= b ? a : b;
    }

    public static double max(double a, double b) {
        if (a != a) {
            return a;
        }
        if (a == 0 && b == 0) {
            return 1 / a < 0 ? b : a;
        }
        return a >= b ? a : b;
    }

    public static float min(float a, float b) {
        if (a != a) {
            return a;
        }
        if (a == 0 && b == 0) {
            return 1 / b < 0 ? b : a;
        }
        return a <= b ? a : b;
    }

    public static float max(float a, float b) {
        if (a != a) {
            return a;
        }
        if (a == 0 && b == 0) {
            return 1 / a < 0 ? b : a;
        }
        return a >= b ? a : b;
    }
}
