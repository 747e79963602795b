class LastOfEmpty {
    static int last(int[] values) {
        if (values == null) {
            return 0;
        }
        return values[values.length - 1]; //~ index-out-of-bounds
    }
}
