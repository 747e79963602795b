class InsertAtEnd {
    static int insert(short[] values, int count, short value) {
        if (values == null || count < 0 || count > values.length) {
            return count;
        }
        values[count] = value; //~ index-out-of-bounds   the array is full
        return count + 1;
    }
}
