/** An Object[] that is the same array as one of rows holds rows. */
class SharedTable {
    static final class Row {
    }

    static int spread(Object[] values, Row[] rows) {
        if (rows == null || rows != values || rows.length != 1 || values[0] == null) {
            return 1;
        }
        return 12 / (values.length - 1); //~ division-by-zero
    }

    static int named(String[] names, Object[] values) {
        if (names == null || names != values || names.length != 1 || values[0] == null) {
            return 1;
        }
        return 12 / (values.length - 1); //~ division-by-zero
    }
}
