package vipa.jdk.java.util;

import java.util.Collection;

/** Lists that never change. */
public final class List {
    private List() {}

    public static java.util.List of() {
        return FixedList.of(new Object[0]);
    }

    public static java.util.List of(Object a) {
        return FixedList.of(new Object[] {a});
    }

    public static java.util.List of(Object a, Object b) {
        return FixedList.of(new Object[] {a, b});
    }

    public static java.util.List of(Object a, Object b, Object c) {
        return FixedList.of(new Object[] {a, b, c});
    }

    public static java.util.List of(Object a, Object b, Object c, Object d) {
        return FixedList.of(new Object[] {a, b, c, d});
    }

    public static java.util.List of(Object a, Object b, Object c, Object d, Object e) {
        return FixedList.of(new Object[] {a, b, c, d, e});
    }

    public static java.util.List of(Object a, Object b, Object c, Object d, Object e, Object f) {
        return FixedList.of(new Object[] {a, b, c, d, e, f});
    }

    public static java.util.List of(Object a, Object b, Object c, Object d, Object e, Object f, Object g) {
        return FixedList.of(new Object[] {a, b, c, d, e, f, g});
    }

    public static java.util.List of(Object a, Object b, Object c, Object d, Object e, Object f, Object g, Object h) {
        return FixedList.of(new Object[] {a, b, c, d, e, f, g, h});
    }

    public static java.util.List of(
            Object a, Object b, Object c, Object d, Object e, Object f, Object g, Object h, Object i) {
        return FixedList.of(new Object[] {a, b, c, d, e, f, g, h, i});
    }

    public static java.util.List of(
            Object a, Object b, Object c, Object d, Object e, Object f, Object g, Object h, Object i, Object j) {
        return FixedList.of(new Object[] {a, b, c, d, e, f, g, h, i, j});
    }

    public static java.util.List of(Object[] elements) {
        Object[] copy = new Object[elements.length];
        System.arraycopy(elements, 0, copy, 0, elements.length);
        return FixedList.of(copy);
    }

    public static java.util.List copyOf(Collection source) {
        boolean same = source instanceof FixedList && ((FixedList) source).isStrict();
        return same ? (FixedList) source : FixedList.of(source.toArray());
    }
}
