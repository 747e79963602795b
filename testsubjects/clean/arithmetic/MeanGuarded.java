class MeanGuarded {
    static int mean(int sum, int count) {
        return count == 0 ? 0 : sum / count;
    }

    static long meanOfLongs(long sum, long count) {
        return count == 0L ? 0L : sum / count;
    }
}
