class Histogram {
    static int bin(float sample) {
        int[] bins = {1, 2, 3, 4};
        if (sample < 0f || sample > 4f) {
            return -1;
        }
        return bins[(int) sample]; //~ index-out-of-bounds   sample 4
    }
}
