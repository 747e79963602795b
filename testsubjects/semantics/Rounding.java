class Rounding {
    static double floor(double value) {
        return Math.floor(value);
    }

    static double ceil(double value) {
        return Math.ceil(value);
    }

    static double sign(double value) {
        return Math.signum(value);
    }

    static float sign(float value) {
        return Math.signum(value);
    }
}
