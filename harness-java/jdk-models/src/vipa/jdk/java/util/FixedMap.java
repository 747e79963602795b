package vipa.jdk.java.util;

import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;

/** A map that never changes. */
final class FixedMap extends AbstractMap {
    private final Object[] keys;
    private final Object[] values;
    /** As {@code Map.of}: refuses every write, will not hear of null, and has an order that nobody knows. */
    private final boolean strict;

    FixedMap(Object[] keys, Object[] values, boolean strict) {
        this.keys = keys;
        this.values = values;
        this.strict = strict;
    }

    /** The map that {@code Map.of} makes of keys and values in turn. */
    static FixedMap of(Object... pairs) {
        Object[] keys = new Object[pairs.length / 2];
        Object[] values = new Object[pairs.length / 2];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = pairs[2 * i];
            values[i] = pairs[2 * i + 1];
            if (keys[i] == null || values[i] == null) {
                throw new NullPointerException();
            }
            if (FixedSet.find(keys, i, keys[i]) >= 0) {
                throw new IllegalArgumentException();
            }
        }
        return new FixedMap(keys, values, true);
    }

    boolean isStrict() {
        return strict;
    }

    public int size() {
        return keys.length;
    }

    public boolean isEmpty() {
        return keys.length == 0;
    }

    public Object get(Object key) {
        int at = find(keys, key);
        return at < 0 ? null : values[at];
    }

    public Object getOrDefault(Object key, Object otherwise) {
        int at = find(keys, key);
        return at < 0 ? otherwise : values[at];
    }

    public boolean containsKey(Object key) {
        return find(keys, key) >= 0;
    }

    public boolean containsValue(Object value) {
        return find(values, value) >= 0;
    }

    public Set keySet() {
        return strict ? new Keys(keys) : new FixedSet(keys, false);
    }

    public Collection values() {
        return new Values(this);
    }

    public Set entrySet() {
        Object[] entries = new Object[keys.length];
        for (int i = 0; i < keys.length; i++) {
            entries[i] = new FixedEntry(keys[i], values[i]);
        }
        return strict && keys.length != 1 ? new Entries(entries) : new FixedSet(entries, strict);
    }

    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof Map) || ((Map) other).size() != keys.length) {
            return false;
        }
        for (int i = 0; i < keys.length; i++) {
            Object found = ((Map) other).get(keys[i]);
            boolean present = found != null || ((Map) other).containsKey(keys[i]);
            if (!present || !FixedEntry.same(values[i], found)) {
                return false;
            }
        }
        return true;
    }

    public int hashCode() {
        int hash = 0;
        for (int i = 0; i < keys.length; i++) {
            hash += (keys[i] == null ? 0 : keys[i].hashCode()) ^ (values[i] == null ? 0 : values[i].hashCode());
        }
        return hash;
    }

    public Object remove(Object key) {
        if (strict || find(keys, key) >= 0) {
            throw new UnsupportedOperationException();
        }
        return null;
    }

    public void putAll(Map source) {
        if (strict) {
            throw new UnsupportedOperationException();
        }
        super.putAll(source);
    }

    public void clear() {
        if (strict || keys.length > 0) {
            throw new UnsupportedOperationException();
        }
    }

    public boolean remove(Object key, Object value) {
        throw new UnsupportedOperationException();
    }

    public Object putIfAbsent(Object key, Object value) {
        throw new UnsupportedOperationException();
    }

    public Object replace(Object key, Object value) {
        throw new UnsupportedOperationException();
    }

    public boolean replace(Object key, Object old, Object value) {
        throw new UnsupportedOperationException();
    }

    public void replaceAll(BiFunction function) {
        if (strict || keys.length > 0) {
            throw new UnsupportedOperationException();
        }
        super.replaceAll(function);
    }

    public Object computeIfAbsent(Object key, Function function) {
        throw new UnsupportedOperationException();
    }

    public Object computeIfPresent(Object key, BiFunction function) {
        throw new UnsupportedOperationException();
    }

    public Object compute(Object key, BiFunction function) {
        throw new UnsupportedOperationException();
    }

    public Object merge(Object key, Object value, BiFunction function) {
        throw new UnsupportedOperationException();
    }

    private int find(Object[] among, Object wanted) {
        if (strict && wanted == null) {
            throw new NullPointerException();
        }
        return FixedSet.find(among, among.length, wanted);
    }

    /** Refuses only what would change it. */
    private static class Keys extends FixedSet {
        Keys(Object[] elements) {
            super(elements, true);
        }

        boolean isStrict() {
            return false;
        }

        void checkWrite() {}
    }

    private static final class Entries extends Keys {
        Entries(Object[] elements) {
            super(elements);
        }

        public boolean contains(Object entry) {
            return entry != null && super.contains(entry);
        }

        public void clear() {
            if (size() > 0) {
                throw new UnsupportedOperationException();
            }
        }
    }

    private static final class Values extends AbstractCollection {
        private final FixedMap map;

        Values(FixedMap map) {
            this.map = map;
        }

        public int size() {
            return map.values.length;
        }

        public boolean contains(Object value) {
            return map.containsValue(value);
        }

        public void clear() {
            map.clear();
        }

        public Iterator iterator() {
            return new ValueCursor(map.entrySet().iterator());
        }
    }

    private static final class ValueCursor implements Iterator {
        private final Iterator entries;

        ValueCursor(Iterator entries) {
            this.entries = entries;
        }

        public boolean hasNext() {
            return entries.hasNext();
        }

        public Object next() {
            return ((Map.Entry) entries.next()).getValue();
        }
    }
}
