class GridInside {
    static int cell(int row, int column) {
        int[][] grid = new int[3][4];
        if (row < 0 || row >= grid.length || column < 0 || column >= grid[row].length) {
            return 0;
        }
        return grid[row][column];
    }
}
