class LongPosition {
    static int at(int[] values, long position) {
        if (values == null || position < 0 || position > values.length) {
            return 0;
        }
        return values[(int) position]; //~ index-out-of-bounds
    }
}
