package vipa.jdk.java.util;

/** Orders that look into no class; the others are the JDK's own code. */
public class Comparator {
    private Comparator() {}

    public static java.util.Comparator naturalOrder() {
        return new Order.Forwards();
    }

    public static java.util.Comparator reverseOrder() {
        return new Order.Backwards(null);
    }

    public static java.util.Comparator nullsFirst(java.util.Comparator order) {
        return new Order.Nulls(-1, order);
    }

    public static java.util.Comparator nullsLast(java.util.Comparator order) {
        return new Order.Nulls(1, order);
    }
}
