class RaisedPeriod {
    private final int period;

    RaisedPeriod(int period) {
        if (period <= 0) {
            throw new IllegalArgumentException("period");
        }
        this.period = period;
    }

    int hertz() {
        return period == 0 ? 0 : 1000 / period;
    }
}
