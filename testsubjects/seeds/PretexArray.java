/** Seed pretex-2007, Figure 3: the index is checked against 9, not against the size. */
class PretexArray {
    static int asserted(int size, int index) {
        if (size <= 0 || size > 10) {
            return 0;
        }
        int[] array = new int[size];
        if (index < 0 || index > 9) {
            return 0;
        }
        assert index >= 0 && index < size; //~ assertion
        return array[index];
    }

    static int plain(int size, int index) {
        if (size <= 0 || size > 10) {
            return 0;
        }
        int[] array = new int[size];
        if (index < 0 || index > 9) {
            return 0;
        }
        return array[index]; //~ index-out-of-bounds
    }
}
