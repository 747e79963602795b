package vipa.jdk.java.util;

import java.util.Collection;

/** Sets that never change. */
public final class Set {
    private Set() {}

    public static java.util.Set of() {
        return FixedSet.of(new Object[0]);
    }

    public static java.util.Set of(Object a) {
        return FixedSet.of(new Object[] {a});
    }

    public static java.util.Set of(Object a, Object b) {
        return FixedSet.of(new Object[] {a, b});
    }

    public static java.util.Set of(Object a, Object b, Object c) {
        return FixedSet.of(new Object[] {a, b, c});
    }

    public static java.util.Set of(Object a, Object b, Object c, Object d) {
        return FixedSet.of(new Object[] {a, b, c, d});
    }

    public static java.util.Set of(Object a, Object b, Object c, Object d, Object e) {
        return FixedSet.of(new Object[] {a, b, c, d, e});
    }

    public static java.util.Set of(Object a, Object b, Object c, Object d, Object e, Object f) {
        return FixedSet.of(new Object[] {a, b, c, d, e, f});
    }

    public static java.util.Set of(Object a, Object b, Object c, Object d, Object e, Object f, Object g) {
        return FixedSet.of(new Object[] {a, b, c, d, e, f, g});
    }

    public static java.util.Set of(Object a, Object b, Object c, Object d, Object e, Object f, Object g, Object h) {
        return FixedSet.of(new Object[] {a, b, c, d, e, f, g, h});
    }

    public static java.util.Set of(
            Object a, Object b, Object c, Object d, Object e, Object f, Object g, Object h, Object i) {
        return FixedSet.of(new Object[] {a, b, c, d, e, f, g, h, i});
    }

    public static java.util.Set of(
            Object a, Object b, Object c, Object d, Object e, Object f, Object g, Object h, Object i, Object j) {
        return FixedSet.of(new Object[] {a, b, c, d, e, f, g, h, i, j});
    }

    public static java.util.Set of(Object[] elements) {
        Object[] copy = new Object[elements.length];
        System.arraycopy(elements, 0, copy, 0, elements.length);
        return FixedSet.of(copy);
    }

    public static java.util.Set copyOf(Collection source) {
        if (source instanceof FixedSet && ((FixedSet) source).isStrict()) {
            return (FixedSet) source;
        }
        Object[] all = source.toArray();
        int count = 0;
        for (int i = 0; i < all.length; i++) {
            if (FixedSet.find(all, count, all[i]) < 0) {
                all[count] = all[i];
                count++;
            }
        }
        Object[] different = new Object[count];
        System.arraycopy(all, 0, different, 0, count);
        return FixedSet.of(different);
    }
}
