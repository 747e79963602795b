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

    static final class Forwards implements Comparator {
        public int compare(Object a, Object b) {
            return Order.compare(null, a, b);
        }

        public Comparator reversed() {
            return new Backwards(null);
        }
    }

    /** Null on one side of all others. */
    static final class Nulls implements Comparator {
        private final int side;
        /** Null: all others are equal. */
        private final Comparator order;

        Nulls(int side, Comparator order) {
            this.side = side;
            this.order = order;
        }

        public int compare(Object a, Object b) {
            if (a == null) {
                return b == null ? 0 : side;
            }
            if (b == null) {
                return -side;
            }
            return order == null ? 0 : order.compare(a, b);
        }

        public Comparator thenComparing(Comparator other) {
            if (other == null) {
                throw new NullPointerException();
            }
            return new Nulls(side, order == null ? other : order.thenComparing(other));
        }

        public Comparator reversed() {
            return new Nulls(-side, order == null ? null : order.reversed());
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
