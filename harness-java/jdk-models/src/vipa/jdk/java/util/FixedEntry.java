package vipa.jdk.java.util;

import java.util.Map;

/** A key and a value that stay. */
final class FixedEntry implements Map.Entry {
    private final Object key;
    private final Object value;

    FixedEntry(Object key, Object value) {
        this.key = key;
        this.value = value;
    }

    public Object getKey() {
        return key;
    }

    public Object getValue() {
        return value;
    }

    public Object setValue(Object value) {
        throw new UnsupportedOperationException();
    }

    public boolean equals(Object other) {
        return other instanceof Map.Entry
                && same(key, ((Map.Entry) other).getKey())
                && same(value, ((Map.Entry) other).getValue());
    }

    public int hashCode() {
        return (key == null ? 0 : key.hashCode()) ^ (value == null ? 0 : value.hashCode());
    }

    public String toString() {
        return key + "=" + value;
    }

    static boolean same(Object a, Object b) {
        return a == null ? b == null : a.equals(b);
    }
}
