class BitWordsChecked {
    static boolean isSet(long[] words, int bit) {
        if (words == null || bit < 0 || bit >> 6 >= words.length) {
            return false;
        }
        return (words[bit >> 6] & 1L << bit) != 0;
    }
}
