class NestedLoops {
    static int identity(int n) {
        if (n < 0 || n > 3) {
            return 0;
        }
        int[][] matrix = new int[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                matrix[i][j] = i == j ? 1 : 0;
            }
        }
        int trace = 0;
        for (int i = 0; i < n; i++) {
            trace += matrix[i][i];
        }
        assert trace == n;
        return trace;
    }
}
