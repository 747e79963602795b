class GuardedLambda {
    interface Measure {
        int get();
    }

    static int run(int[] values) {
        Measure measure = () -> values == null ? 0 : values.length;
        return measure.get();
    }
}
