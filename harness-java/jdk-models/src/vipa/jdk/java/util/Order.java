package vipa.jdk.java.util;

import java.util.Comparator;

/** What all sorted things share. */
final class Order {
    private Order() {}

    /** Without a comparator, by the elements themselves. */
    static int compare(Comparator order, Object a, Object b) {
        return order == null ? ((Comparable) a).compareTo(b) : order.compare(a, b);
    }

    /** Stable; asks the later element about the earlier one, as the real sort does. */
    static void sort(Object[] elements, int size, Comparator order) {
        for (int i = 1; i < size; i++) {
            Object moved = elements[i];
            int at = i;
            while (at > 0 && compare(order, moved, elements[at - 1]) < 0) {
                elements[at] = elements[at - 1];
                at--;
            }
            elements[at] = moved;
        }
    }

    /** The other way round. */
    static final class Backwards implements Comparator {
        private final Comparator order;

        Backwards(Comparator order) {
            this.order = order;
        }

        public int compare(Object a, Object b) {
            return Order.compare(order, b, a);
        }
    }
}
