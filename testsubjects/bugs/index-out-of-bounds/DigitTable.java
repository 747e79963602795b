class DigitTable {
    static int weight(char digit) {
        int[] weights = {5, 4, 3, 2, 7, 6, 5, 4, 3, 2};
        return weights[digit - '0']; //~ index-out-of-bounds
    }
}
