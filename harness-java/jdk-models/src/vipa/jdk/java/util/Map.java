package vipa.jdk.java.util;

import java.util.Iterator;

/** Maps that never change. */
public final class Map {
    private Map() {}

    public static java.util.Map of() {
        return FixedMap.of();
    }

    public static java.util.Map of(Object k0, Object v0) {
        return FixedMap.of(k0, v0);
    }

    public static java.util.Map of(Object k0, Object v0, Object k1, Object v1) {
        return FixedMap.of(k0, v0, k1, v1);
    }

    public static java.util.Map of(Object k0, Object v0, Object k1, Object v1, Object k2, Object v2) {
        return FixedMap.of(k0, v0, k1, v1, k2, v2);
    }

    public static java.util.Map of(
            Object k0, Object v0, Object k1, Object v1, Object k2, Object v2, Object k3, Object v3) {
        return FixedMap.of(k0, v0, k1, v1, k2, v2, k3, v3);
    }

    public static java.util.Map of(
            Object k0, Object v0, Object k1, Object v1, Object k2, Object v2, Object k3, Object v3, Object k4,
            Object v4) {
        return FixedMap.of(k0, v0, k1, v1, k2, v2, k3, v3, k4, v4);
    }

    public static java.util.Map of(
            Object k0, Object v0, Object k1, Object v1, Object k2, Object v2, Object k3, Object v3, Object k4,
            Object v4, Object k5, Object v5) {
        return FixedMap.of(k0, v0, k1, v1, k2, v2, k3, v3, k4, v4, k5, v5);
    }

    public static java.util.Map of(
            Object k0, Object v0, Object k1, Object v1, Object k2, Object v2, Object k3, Object v3, Object k4,
            Object v4, Object k5, Object v5, Object k6, Object v6) {
        return FixedMap.of(k0, v0, k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6);
    }

    public static java.util.Map of(
            Object k0, Object v0, Object k1, Object v1, Object k2, Object v2, Object k3, Object v3, Object k4,
            Object v4, Object k5, Object v5, Object k6, Object v6, Object k7, Object v7) {
        return FixedMap.of(k0, v0, k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7);
    }

    public static java.util.Map of(
            Object k0, Object v0, Object k1, Object v1, Object k2, Object v2, Object k3, Object v3, Object k4,
            Object v4, Object k5, Object v5, Object k6, Object v6, Object k7, Object v7, Object k8, Object v8) {
        return FixedMap.of(k0, v0, k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7, k8, v8);
    }

    public static java.util.Map of(
            Object k0, Object v0, Object k1, Object v1, Object k2, Object v2, Object k3, Object v3, Object k4,
            Object v4, Object k5, Object v5, Object k6, Object v6, Object k7, Object v7, Object k8, Object v8,
            Object k9, Object v9) {
        return FixedMap.of(k0, v0, k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7, k8, v8, k9, v9);
    }

    public static java.util.Map.Entry entry(Object key, Object value) {
        if (key == null || value == null) {
            throw new NullPointerException();
        }
        return new FixedEntry(key, value);
    }

    public static java.util.Map ofEntries(java.util.Map.Entry[] entries) {
        Object[] pairs = new Object[2 * entries.length];
        for (int i = 0; i < entries.length; i++) {
            pairs[2 * i] = entries[i].getKey();
            pairs[2 * i + 1] = entries[i].getValue();
        }
        return FixedMap.of(pairs);
    }

    public static java.util.Map copyOf(java.util.Map source) {
        if (source instanceof FixedMap && ((FixedMap) source).isStrict()) {
            return source;
        }
        Object[] pairs = new Object[2 * source.size()];
        Iterator entries = source.entrySet().iterator();
        for (int i = 0; entries.hasNext(); i += 2) {
            java.util.Map.Entry entry = (java.util.Map.Entry) entries.next();
            pairs[i] = entry.getKey();
            pairs[i + 1] = entry.getValue();
        }
        return FixedMap.of(pairs);
    }
}
