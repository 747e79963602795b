class ArrayLengthGuarded {
    static int of(int[] values) {
        return values == null ? 0 : values.length;
    }
}
