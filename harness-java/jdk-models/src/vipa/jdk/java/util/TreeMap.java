package vipa.jdk.java.util;

import java.util.Collection;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Entries in the order of their keys; that the real one has a tree shows only in its speed. */
public class TreeMap {
    private Pair[] entries = new Pair[8];
    private int size;
    private int changes;
    /** Null: the keys know their order. */
    private final Comparator order;

    public TreeMap() {
        order = null;
    }

    public TreeMap(Comparator order) {
        this.order = order;
    }

    public TreeMap(Map source) {
        order = null;
        putAll(source);
    }

    public TreeMap(SortedMap source) {
        order = source.comparator();
        putAll(source);
    }

    public Comparator comparator() {
        return order;
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public Object get(Object key) {
        return valueAt(find(key));
    }

    public Object getOrDefault(Object key, Object otherwise) {
        int at = find(key);
        return at < 0 ? otherwise : entries[at].value;
    }

    public boolean containsKey(Object key) {
        return find(key) >= 0;
    }

    public boolean containsValue(Object value) {
        for (int i = 0; i < size; i++) {
            if (FixedEntry.same(value, entries[i].value)) {
                return true;
            }
        }
        return false;
    }

    public Object put(Object key, Object value) {
        if (size == 0) {
            // Whether it has an order at all is asked even if there is nothing to compare it with.
            Order.compare(order, key, key);
        }
        int at = find(key);
        if (at >= 0) {
            return entries[at].setValue(value);
        }
        insert(-at - 1, new Pair(key, value));
        return null;
    }

    public Object putIfAbsent(Object key, Object value) {
        int at = find(key);
        if (at < 0 || entries[at].value == null) {
            return put(key, value);
        }
        return entries[at].value;
    }

    public void putAll(Map source) {
        Iterator others = source.entrySet().iterator();
        while (others.hasNext()) {
            Map.Entry entry = (Map.Entry) others.next();
            put(entry.getKey(), entry.getValue());
        }
    }

    public Object remove(Object key) {
        int at = find(key);
        Object old = valueAt(at);
        if (at >= 0) {
            removeAt(at);
        }
        return old;
    }

    public Object replace(Object key, Object value) {
        int at = find(key);
        return at < 0 ? null : entries[at].setValue(value);
    }

    public boolean replace(Object key, Object old, Object value) {
        int at = find(key);
        boolean replaced = at >= 0 && FixedEntry.same(old, entries[at].value);
        if (replaced) {
            entries[at].value = value;
        }
        return replaced;
    }

    public void replaceAll(BiFunction function) {
        if (function == null) {
            throw new NullPointerException();
        }
        int expected = changes;
        for (int i = 0; i < size; i++) {
            entries[i].value = function.apply(entries[i].key, entries[i].value);
            checkChanges(expected);
        }
    }

    public Object computeIfAbsent(Object key, Function function) {
        int at = find(key);
        if (at >= 0 && entries[at].value != null) {
            return entries[at].value;
        }
        int expected = changes;
        Object value = function.apply(key);
        checkChanges(expected);
        if (value != null) {
            put(key, value);
        }
        return value;
    }

    public Object computeIfPresent(Object key, BiFunction function) {
        int at = find(key);
        return valueAt(at) == null ? null : computed(at, key, entries[at].value, function);
    }

    public Object compute(Object key, BiFunction function) {
        int at = find(key);
        return computed(at, key, valueAt(at), function);
    }

    public Object merge(Object key, Object value, BiFunction function) {
        if (value == null || function == null) {
            throw new NullPointerException();
        }
        int at = find(key);
        Object old = valueAt(at);
        if (old == null) {
            put(key, value);
            return value;
        }
        int expected = changes;
        Object merged = function.apply(old, value);
        checkChanges(expected);
        return keep(at, key, merged);
    }

    public void forEach(BiConsumer action) {
        if (action == null) {
            throw new NullPointerException();
        }
        int expected = changes;
        for (int i = 0; i < size; i++) {
            action.accept(entries[i].key, entries[i].value);
            checkChanges(expected);
        }
    }

    public void clear() {
        changes++;
        entries = new Pair[8];
        size = 0;
    }

    public Object firstKey() {
        return keyAt(0);
    }

    public Object lastKey() {
        return keyAt(size - 1);
    }

    public Map.Entry firstEntry() {
        return entryAt(0);
    }

    public Map.Entry lastEntry() {
        return entryAt(size - 1);
    }

    public Map.Entry pollFirstEntry() {
        return polled(0);
    }

    public Map.Entry pollLastEntry() {
        return polled(size - 1);
    }

    public Object floorKey(Object key) {
        return keyOrNull(lastUpTo(key));
    }

    public Object ceilingKey(Object key) {
        return keyOrNull(firstFrom(key));
    }

    public Object lowerKey(Object key) {
        return keyOrNull(firstFrom(key) - 1);
    }

    public Object higherKey(Object key) {
        return keyOrNull(lastUpTo(key) + 1);
    }

    public Map.Entry floorEntry(Object key) {
        return entryAt(lastUpTo(key));
    }

    public Map.Entry ceilingEntry(Object key) {
        return entryAt(firstFrom(key));
    }

    public Map.Entry lowerEntry(Object key) {
        return entryAt(firstFrom(key) - 1);
    }

    public Map.Entry higherEntry(Object key) {
        return entryAt(lastUpTo(key) + 1);
    }

    public Set keySet() {
        return navigableKeySet();
    }

    public NavigableSet navigableKeySet() {
        return whole(false).navigableKeySet();
    }

    public NavigableSet descendingKeySet() {
        return whole(true).navigableKeySet();
    }

    public Collection values() {
        return whole(false).values();
    }

    public Set entrySet() {
        return whole(false).entrySet();
    }

    public NavigableMap descendingMap() {
        return whole(true);
    }

    public SortedMap headMap(Object to) {
        return headMap(to, false);
    }

    public NavigableMap headMap(Object to, boolean inclusive) {
        return new TreeRange(this, TreeRange.OPEN, null, inclusive ? TreeRange.WITH : TreeRange.WITHOUT, to, false);
    }

    public SortedMap tailMap(Object from) {
        return tailMap(from, true);
    }

    public NavigableMap tailMap(Object from, boolean inclusive) {
        return new TreeRange(this, inclusive ? TreeRange.WITH : TreeRange.WITHOUT, from, TreeRange.OPEN, null, false);
    }

    public SortedMap subMap(Object from, Object to) {
        return subMap(from, true, to, false);
    }

    public NavigableMap subMap(Object from, boolean withFrom, Object to, boolean withTo) {
        int low = withFrom ? TreeRange.WITH : TreeRange.WITHOUT;
        return new TreeRange(this, low, from, withTo ? TreeRange.WITH : TreeRange.WITHOUT, to, false);
    }

    public Object clone() {
        Copy.expectExactly(this, java.util.TreeMap.class);
        return new TreeMap((SortedMap) (Object) this);
    }

    private TreeRange whole(boolean backwards) {
        return new TreeRange(this, TreeRange.OPEN, null, TreeRange.OPEN, null, backwards);
    }

    /** Index of a key, or what is less than zero by one more than the index that it would have. */
    private int find(Object key) {
        if (order == null && key == null) {
            throw new NullPointerException();
        }
        return search(key);
    }

    private int search(Object key) {
        int low = 0;
        int high = size - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int side = Order.compare(order, key, entries[middle].key);
            if (side == 0) {
                return middle;
            }
            if (side < 0) {
                high = middle - 1;
            } else {
                low = middle + 1;
            }
        }
        return -low - 1;
    }

    /** Of the greatest key that is not greater. */
    int lastUpTo(Object key) {
        int at = search(key);
        return at >= 0 ? at : -at - 2;
    }

    /** Of the least key that is not less. */
    int firstFrom(Object key) {
        int at = search(key);
        return at >= 0 ? at : -at - 1;
    }

    private Object valueAt(int at) {
        return at < 0 ? null : entries[at].value;
    }

    private Object keyAt(int at) {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return entries[at].key;
    }

    private Object keyOrNull(int at) {
        return at < 0 || at >= size ? null : entries[at].key;
    }

    Map.Entry entryAt(int at) {
        return at < 0 || at >= size ? null : new FixedEntry(entries[at].key, entries[at].value);
    }

    private Map.Entry polled(int at) {
        Map.Entry entry = entryAt(at);
        if (entry != null) {
            removeAt(at);
        }
        return entry;
    }

    private Object computed(int at, Object key, Object old, BiFunction function) {
        int expected = changes;
        Object value = function.apply(key, old);
        checkChanges(expected);
        return keep(at, key, value);
    }

    /** A computed value; null takes the entry away. */
    private Object keep(int at, Object key, Object value) {
        if (value != null) {
            put(key, value);
        } else if (at >= 0) {
            removeAt(at);
        }
        return value;
    }

    void checkChanges(int expected) {
        if (changes != expected) {
            throw new ConcurrentModificationException();
        }
    }

    private void insert(int at, Pair pair) {
        changes++;
        if (size == entries.length) {
            Pair[] larger = new Pair[2 * size];
            System.arraycopy(entries, 0, larger, 0, size);
            entries = larger;
        }
        System.arraycopy(entries, at, entries, at + 1, size - at);
        entries[at] = pair;
        size++;
    }

    void removeAt(int at) {
        changes++;
        System.arraycopy(entries, at + 1, entries, at, size - at - 1);
        size--;
        entries[size] = null;
    }

    /** The entry itself, which can be written. */
    Map.Entry pairAt(int at) {
        return entries[at];
    }

    int count() {
        return size;
    }

    int changes() {
        return changes;
    }

    private static final class Pair implements Map.Entry {
        private final Object key;
        private Object value;

        Pair(Object key, Object value) {
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
                    && FixedEntry.same(key, ((Map.Entry) other).getKey())
                    && FixedEntry.same(value, ((Map.Entry) other).getValue());
        }

        public int hashCode() {
            return (key == null ? 0 : key.hashCode()) ^ (value == null ? 0 : value.hashCode());
        }

        public String toString() {
            return key + "=" + value;
        }
    }
}
