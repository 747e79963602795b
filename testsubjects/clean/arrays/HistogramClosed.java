class HistogramClosed {
    static int bin(float sample) {
        int[] bins = {1, 2, 3, 4};
        if (!(sample >= 0f && sample < 4f)) {
            return -1;
        }
        return bins[(int) sample];
    }
}
