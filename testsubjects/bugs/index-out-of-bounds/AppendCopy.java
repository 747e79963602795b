/** Room for one more is made, but the copy asks for it in the old array as well. */
class AppendCopy {
    static int[] append(int[] values, int last) {
        if (values == null) {
            return new int[] {last};
        }
        int[] longer = new int[values.length + 1];
        System.arraycopy(values, 0, longer, 0, longer.length); //~ index-out-of-bounds
        longer[values.length] = last;
        return longer;
    }
}
