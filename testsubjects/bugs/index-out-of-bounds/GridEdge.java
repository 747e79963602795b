class GridEdge {
    static int cell(int row, int column) {
        int[][] grid = new int[3][4];
        if (row < 0 || row > 3 || column < 0 || column > 3) {
            return 0;
        }
        return grid[row][column]; //~ index-out-of-bounds   row 3
    }
}
