class ArrayElement {
    static final class Item {
        int weight;
    }

    static int total(Item[] items) {
        if (items == null) {
            return 0;
        }
        int total = 0;
        for (Item item : items) {
            total += item.weight; //~ null-dereference
        }
        return total;
    }
}
