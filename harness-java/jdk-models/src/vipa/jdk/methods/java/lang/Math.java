package vipa.jdk.methods.java.lang;

/** Those that need no more than comparisons and casts. */
public interface Math {
    /** From here on every double is a whole number. */
    double WHOLE = 4503599627370496.0;

    static float signum(float value) {
        return value == 0 || value != value ? value : value > 0 ? 1 : -1;
    }

    static double signum(double value) {
        return value == 0 || value != value ? value : value > 0 ? 1 : -1;
    }

    static double floor(double value) {
        if (!(value > -WHOLE && value < WHOLE)) {
            return value;
        }
        double whole = (double) (long) value;
        return whole == value ? value : value < 0 ? whole - 1 : whole;
    }

    static double ceil(double value) {
        if (!(value > -WHOLE && value < WHOLE)) {
            return value;
        }
        double whole = (double) (long) value;
        if (whole == value) {
            return value;
        }
        return value > 0 ? whole + 1 : whole == 0 ? -0.0 : whole;
    }
}
