class Frequency {
    private final int period;

    Frequency(int period) {
        this.period = period;
    }

    int hertz() {
        return 1000 / period; //~ division-by-zero
    }
}
