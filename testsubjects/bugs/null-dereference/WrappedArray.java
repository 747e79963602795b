/** The constructor stores what it is given without a look. */
class WrappedArray {
    private final int[] data;

    WrappedArray(int[] data) {
        this.data = data;
    }

    int first() {
        if (data.length == 0) { //~ null-dereference
            return -1;
        }
        return data[0];
    }
}
