class JaggedRows {
    static int triangle(int n) {
        if (n < 0 || n > 4) {
            return 0;
        }
        long[][] rows = new long[n][];
        int cells = 0;
        for (int i = 0; i < n; i++) {
            rows[i] = new long[i + 1];
            rows[i][i] = i;
            cells += rows[i].length;
        }
        return cells;
    }
}
