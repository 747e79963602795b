class NarrowedCount {
    static long[] reserve(long count) {
        if (count < 0) {
            throw new IllegalArgumentException("count");
        }
        return new long[(int) count]; //~ negative-array-size
    }
}
