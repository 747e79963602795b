class LastOrZero {
    static int last(int[] values) {
        return values == null || values.length == 0 ? 0 : values[values.length - 1];
    }
}
