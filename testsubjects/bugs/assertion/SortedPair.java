/** Swaps with one variable too few. */
class SortedPair {
    static int spread(int low, int high) {
        if (low > high) {
            low = high;
            high = low;
        }
        assert low <= high;
        assert low != high; //~ assertion
        return high - low;
    }
}
