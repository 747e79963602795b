class RangeCopied {
    static int[] copy(int from, int to) {
        if (from < 0 || to < from || to > 1000) {
            return null;
        }
        int[] copy = new int[to - from];
        for (int i = 0; i < copy.length; i++) {
            copy[i] = from + i;
        }
        return copy;
    }
}
