class NestedRows {
    static int fill(boolean wide) {
        Object[] rows = new int[2][];
        rows[0] = new int[1];
        if (wide) {
            rows[1] = new long[1]; //~ array-store
        }
        return rows.length;
    }
}
