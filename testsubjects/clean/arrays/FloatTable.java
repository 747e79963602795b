class FloatTable {
    static double interpolate(double[] samples, int i) {
        if (samples == null || i < 0 || i >= samples.length - 1) {
            return 0;
        }
        return (samples[i] + samples[i + 1]) / 2;
    }
}
