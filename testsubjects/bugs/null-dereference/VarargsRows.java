class VarargsRows {
    static int cells(int[]... rows) {
        int total = 0;
        for (int[] row : rows) { //~ null-dereference
            total += row.length; //~ null-dereference
        }
        return total;
    }
}
