class RangeCopy {
    static int[] copy(int from, int to) {
        if (from < 0 || to < 0) {
            return null;
        }
        return new int[to - from]; //~ negative-array-size
    }
}
