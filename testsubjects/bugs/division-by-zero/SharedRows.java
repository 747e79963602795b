/** An Object that may be a table of numbers, or one of its rows: an array of rows cannot be read as a row. */
class SharedRows {
    static int cell(Object shared, double[][] rows) {
        if (shared == null || rows == null || rows.length != 1 || rows[0] == null || rows[0].length != 1) {
            return 1;
        }
        double value = rows[0][0];
        return value > 1 ? 12 / (int) (value - 2.5) : 2; //~ division-by-zero
    }

    static int same(Object shared, double[][] rows) {
        if (shared == rows && rows != null && rows.length == 1 && rows[0] != null && rows[0].length == 1) {
            return rows[0][0] > 1 ? 12 / (int) (rows[0][0] - 2.5) : 2; //~ division-by-zero
        }
        return 1;
    }

    static int row(Object shared, double[][] rows) {
        if (rows != null && rows.length == 1 && rows[0] != null && shared == rows[0] && rows[0].length == 1) {
            return rows[0][0] > 1 ? 12 / (int) (rows[0][0] - 2.5) : 2; //~ division-by-zero
        }
        return 1;
    }
}
