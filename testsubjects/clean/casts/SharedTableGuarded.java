/** An Object[] that is the same array as one of rows holds nothing else. */
class SharedTableGuarded {
    static final class Row {
        int size = 1;
    }

    static int size(Row[] rows, Object[] values) {
        if (rows == null || rows != values || rows.length != 1 || values[0] == null) {
            return 1;
        }
        return ((Row) values[0]).size;
    }
}
