/** The clone is another array: writing to one does not change the other. */
class CloneIsEqual {
    static void change(int[] values, int at) {
        if (values == null || at < 0 || at >= values.length) {
            return;
        }
        int[] before = values.clone();
        values[at] = 7;
        assert before[at] == values[at]; //~ assertion
    }
}
