class MixedItems {
    static final class Cell {
        int n;
    }

    static int total(Object[] items) {
        int total = 0;
        for (int i = 0; items != null && i < items.length; i++) {
            if (items[i] != null) {
                total += ((Cell) items[i]).n; //~ class-cast
            }
        }
        return total;
    }
}
