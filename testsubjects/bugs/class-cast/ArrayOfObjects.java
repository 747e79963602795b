class ArrayOfObjects {
    static final class Cell {
        int n;
    }

    static int count(Object[] values) {
        if (values == null) {
            return 0;
        }
        Cell[] cells = (Cell[]) values; //~ class-cast
        return cells.length;
    }
}
