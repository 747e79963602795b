class ArrayLength {
    static int of(int[] values) {
        return values.length; //~ null-dereference
    }
}
