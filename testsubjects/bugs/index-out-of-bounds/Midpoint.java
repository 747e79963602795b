class Midpoint {
    static double between(double[] samples, int i) {
        if (samples == null || i < 0 || i >= samples.length) {
            return 0;
        }
        return (samples[i] + samples[i + 1]) / 2; //~ index-out-of-bounds
    }
}
