class CaughtCast {
    static final class Cell {
        int n;
    }

    static int read(Object object) {
        try {
            return ((Cell) object).n;
        } catch (ClassCastException e) {
            return -1;
        } catch (NullPointerException e) {
            return -2;
        }
    }
}
