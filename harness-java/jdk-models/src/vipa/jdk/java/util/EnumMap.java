package vipa.jdk.java.util;

import java.util.AbstractCollection;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;

/** Values by the ordinals of their keys. */
public class EnumMap {
    private Pair[] pairs = new Pair[8];

    public EnumMap(Class type) {
        if (type == null) {
            throw new NullPointerException();
        }
    }

    public EnumMap(java.util.EnumMap source) {
        putAll(source);
    }

    public EnumMap(Map source) {
        if (!(source instanceof java.util.EnumMap) && source.isEmpty()) {
            throw new IllegalArgumentException();
        }
        putAll(source);
    }

    public int size() {
        int size = 0;
        for (int i = 0; i < pairs.length; i++) {
            size += pairs[i] == null ? 0 : 1;
        }
        return size;
    }

    public Object get(Object key) {
        Pair pair = find(key);
        return pair == null ? null : pair.value;
    }

    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    public boolean containsValue(Object value) {
        for (int i = 0; i < pairs.length; i++) {
            if (pairs[i] != null && FixedEntry.same(value, pairs[i].value)) {
                return true;
            }
        }
        return false;
    }

    public Object put(Enum key, Object value) {
        int at = key.ordinal();
        reserve(at);
        if (pairs[at] != null) {
            return pairs[at].setValue(value);
        }
        pairs[at] = new Pair(key, value);
        return null;
    }

    /** Called through {@code Map}. */
    public Object put(Object key, Object value) {
        return put((Enum) key, value);
    }

    public Object remove(Object key) {
        Pair pair = find(key);
        if (pair == null) {
            return null;
        }
        pairs[pair.key.ordinal()] = null;
        return pair.value;
    }

    public void putAll(Map source) {
        Iterator others = source.entrySet().iterator();
        while (others.hasNext()) {
            Map.Entry entry = (Map.Entry) others.next();
            put((Enum) entry.getKey(), entry.getValue());
        }
    }

    public void clear() {
        pairs = new Pair[pairs.length];
    }

    public Set keySet() {
        return new Part(this, Part.KEYS);
    }

    public Collection values() {
        return new Contents(this);
    }

    public Set entrySet() {
        return new Part(this, Part.ENTRIES);
    }

    public java.util.EnumMap clone() {
        return (java.util.EnumMap) (Object) new EnumMap((java.util.EnumMap) (Object) this);
    }

    public boolean equals(Object other) {
        return other == this || other instanceof Map && entrySet().equals(((Map) other).entrySet());
    }

    public int hashCode() {
        return entrySet().hashCode();
    }

    private Pair find(Object key) {
        if (!(key instanceof Enum)) {
            return null;
        }
        int at = ((Enum) key).ordinal();
        Pair pair = at < pairs.length ? pairs[at] : null;
        return pair == null || pair.key != key ? null : pair;
    }

    private void reserve(int at) {
        if (at >= pairs.length) {
            Pair[] larger = new Pair[at + 8];
            System.arraycopy(pairs, 0, larger, 0, pairs.length);
            pairs = larger;
        }
    }

    private static final class Pair implements Map.Entry {
        private final Enum key;
        private Object value;

        Pair(Enum key, Object value) {
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
            Object old = this.value;
            this.value = value;
            return old;
        }

        public boolean equals(Object other) {
            return other instanceof Map.Entry
                    && key == ((Map.Entry) other).getKey()
                    && FixedEntry.same(value, ((Map.Entry) other).getValue());
        }

        public int hashCode() {
            return (value == null ? 0 : value.hashCode()) ^ key.hashCode();
        }

        public String toString() {
            return key + "=" + value;
        }
    }

    private static final class Part extends AbstractSet {
        private static final int KEYS = 0;
        private static final int VALUES = 1;
        private static final int ENTRIES = 2;

        private final EnumMap map;
        private final int what;

        Part(EnumMap map, int what) {
            this.map = map;
            this.what = what;
        }

        public int size() {
            return map.size();
        }

        public void clear() {
            map.clear();
        }

        public boolean contains(Object other) {
            if (what == KEYS) {
                return map.containsKey(other);
            }
            Pair pair = other instanceof Map.Entry ? map.find(((Map.Entry) other).getKey()) : null;
            return pair != null && pair.equals(other);
        }

        public boolean remove(Object other) {
            boolean removed = contains(other);
            if (removed) {
                map.remove(what == KEYS ? other : ((Map.Entry) other).getKey());
            }
            return removed;
        }

        public Iterator iterator() {
            return new Cursor(map, what);
        }
    }

    private static final class Contents extends AbstractCollection {
        private final EnumMap map;

        Contents(EnumMap map) {
            this.map = map;
        }

        public int size() {
            return map.size();
        }

        public void clear() {
            map.clear();
        }

        public boolean contains(Object value) {
            return map.containsValue(value);
        }

        public Iterator iterator() {
            return new Cursor(map, Part.VALUES);
        }
    }

    /** Sees what is there when it comes by. */
    private static final class Cursor implements Iterator {
        private final EnumMap map;
        private final int what;
        private int next;
        private int last = -1;

        Cursor(EnumMap map, int what) {
            this.map = map;
            this.what = what;
        }

        public boolean hasNext() {
            while (next < map.pairs.length && map.pairs[next] == null) {
                next++;
            }
            return next < map.pairs.length;
        }

        public Object next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            last = next;
            next++;
            Pair pair = map.pairs[last];
            if (what == Part.ENTRIES) {
                return pair;
            }
            return what == Part.KEYS ? pair.key : pair.value;
        }

        public void remove() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            map.pairs[last] = null;
            last = -1;
        }
    }
}
