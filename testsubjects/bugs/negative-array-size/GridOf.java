class GridOf {
    static int cells(int rows, int columns) {
        if (rows > 10 || columns > 10) {
            return 0;
        }
        int[][] grid = new int[rows][columns]; //~ negative-array-size
        return grid.length;
    }
}
