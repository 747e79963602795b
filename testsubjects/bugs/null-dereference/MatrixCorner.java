class MatrixCorner {
    static int corner(int[][] matrix) {
        if (matrix == null || matrix.length == 0) {
            return 0;
        }
        return matrix[0][0]; //~ null-dereference
        //~^ index-out-of-bounds   a row may be empty
    }
}
