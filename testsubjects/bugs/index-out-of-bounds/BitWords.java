class BitWords {
    static boolean isSet(long[] words, int bit) {
        if (words == null || bit < 0) {
            return false;
        }
        return (words[bit >> 6] & 1L << bit) != 0; //~ index-out-of-bounds
    }
}
