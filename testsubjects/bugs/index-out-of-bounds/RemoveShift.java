/** Removing from an array: the elements behind the hole move up. */
class RemoveShift {
    static void remove(int[] values, int at) {
        if (values != null && values.length > 0) {
            System.arraycopy(values, at + 1, values, at, values.length - at - 1); //~ index-out-of-bounds
        }
    }
}
