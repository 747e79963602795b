/** Arrays of arrays. */
class Arrays2 {
    static int square(int i, int j, int value) {
        int[][] grid = new int[2][3];
        grid[i][j] = value;
        return grid[i][j] + grid.length + grid[0].length;
    }

    static int partial(int i) {
        int[][] rows = new int[3][];
        rows[1] = new int[] {4, 5};
        return rows[i].length;
    }

    static long cube(int i, int j, int k, long value) {
        long[][][] cube = new long[2][2][2];
        cube[i][j][k] = value;
        long sum = 0;
        for (long[][] plane : cube) {
            for (long[] row : plane) {
                for (long cell : row) {
                    sum = sum * 3 + cell;
                }
            }
        }
        return sum;
    }

    static int negative(byte rows, byte columns) {
        return new int[rows][columns].length;
    }

    static int lastDimensionOpen(byte n) {
        Object[][][] cube = new Object[n][2][];
        return cube.length == 0 ? 0 : cube[0][1] == null ? 1 : 2;
    }

    static int rowsAreDistinct(int n) {
        int[][] grid = new int[2][2];
        grid[0][0] = n;
        return grid[1][0];
    }

    static int sharedRow(int n) {
        int[] row = new int[2];
        int[][] grid = {row, row};
        grid[0][1] = n;
        return grid[1][1];
    }

    static double determinant(double a, double b, double c, double d) {
        double[][] m = {{a, b}, {c, d}};
        return m[0][0] * m[1][1] - m[0][1] * m[1][0];
    }
}
