package vipa.jdk.java.util;

import java.util.AbstractCollection;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import vipa.jdk.Engine;

/** Entries in the order in which they came. Keys are compared by equals alone. */
public class HashMap {
    private static final int FEW = 4;

    private Entry[] entries = new Entry[8];
    private int size;
    private int changes;

    public HashMap() {}

    public HashMap(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException();
        }
    }

    public HashMap(int capacity, float load) {
        if (capacity < 0 || load <= 0 || load != load) {
            throw new IllegalArgumentException();
        }
    }

    public HashMap(Map source) {
        putAll(source);
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public Object get(Object key) {
        int at = find(key);
        return at < 0 ? null : entries[at].value;
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
            if (value == null ? entries[i].value == null : value.equals(entries[i].value)) {
                return true;
            }
        }
        return false;
    }

    public Object put(Object key, Object value) {
        int at = find(key);
        if (at >= 0) {
            Object old = entries[at].value;
            entries[at].value = value;
            return old;
        }
        if (size == entries.length) {
            Entry[] larger = new Entry[2 * size];
            System.arraycopy(entries, 0, larger, 0, size);
            entries = larger;
        }
        changes++;
        entries[size] = new Entry(key, value);
        size++;
        inserted();
        return null;
    }

    public Object putIfAbsent(Object key, Object value) {
        int at = find(key);
        if (at >= 0 && entries[at].value != null) {
            return entries[at].value;
        }
        put(key, value);
        return null;
    }

    public void putAll(Map source) {
        if (!ordered() && (Object) source instanceof HashMap && source.getClass() == java.util.HashMap.class) {
            // In whatever order: afterwards nobody can tell.
            HashMap other = (HashMap) (Object) source;
            for (int i = 0; i < other.size; i++) {
                put(other.entries[i].key, other.entries[i].value);
            }
            return;
        }
        // A map that says it is empty is believed.
        if (source.size() <= 0) {
            return;
        }
        Iterator others = source.entrySet().iterator();
        while (others.hasNext()) {
            Map.Entry entry = (Map.Entry) others.next();
            put(entry.getKey(), entry.getValue());
        }
    }

    public Object remove(Object key) {
        int at = find(key);
        if (at < 0) {
            return null;
        }
        Object old = entries[at].value;
        removeAt(at);
        return old;
    }

    public boolean remove(Object key, Object value) {
        int at = find(key);
        boolean removed = at >= 0 && Entry.same(value, entries[at].value);
        if (removed) {
            removeAt(at);
        }
        return removed;
    }

    public Object replace(Object key, Object value) {
        int at = find(key);
        if (at < 0) {
            return null;
        }
        Object old = entries[at].value;
        entries[at].value = value;
        return old;
    }

    public Object computeIfAbsent(Object key, Function function) {
        if (function == null) {
            throw new NullPointerException();
        }
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

    public boolean replace(Object key, Object old, Object value) {
        int at = find(key);
        boolean replaced = at >= 0 && Entry.same(entries[at].value, old);
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
        noticeOrder();
        for (int i = 0; i < size; i++) {
            entries[i].value = function.apply(entries[i].key, entries[i].value);
        }
        checkChanges(expected);
    }

    public Object computeIfPresent(Object key, BiFunction function) {
        if (function == null) {
            throw new NullPointerException();
        }
        int at = find(key);
        if (at < 0 || entries[at].value == null) {
            return null;
        }
        int expected = changes;
        Object value = function.apply(key, entries[at].value);
        checkChanges(expected);
        return keep(at, value);
    }

    public Object compute(Object key, BiFunction function) {
        if (function == null) {
            throw new NullPointerException();
        }
        int at = find(key);
        int expected = changes;
        Object value = function.apply(key, at < 0 ? null : entries[at].value);
        checkChanges(expected);
        if (at >= 0) {
            return keep(at, value);
        }
        if (value != null) {
            put(key, value);
        }
        return value;
    }

    public Object merge(Object key, Object value, BiFunction function) {
        if (value == null || function == null) {
            throw new NullPointerException();
        }
        int at = find(key);
        if (at < 0) {
            put(key, value);
            return value;
        }
        Object old = entries[at].value;
        int expected = changes;
        Object merged = old == null ? value : function.apply(old, value);
        checkChanges(expected);
        return keep(at, merged);
    }

    public void forEach(BiConsumer action) {
        if (action == null) {
            throw new NullPointerException();
        }
        int expected = changes;
        noticeOrder();
        for (int i = 0; i < size; i++) {
            action.accept(entries[i].key, entries[i].value);
        }
        checkChanges(expected);
    }

    public void clear() {
        changes++;
        entries = new Entry[8];
        size = 0;
    }

    public Set keySet() {
        return new Keys(this);
    }

    public Collection values() {
        return new Contents(this);
    }

    public Set entrySet() {
        return new Entries(this);
    }

    public Object clone() {
        Copy.expectExactly(this, java.util.HashMap.class);
        return new HashMap((Map) (Object) this);
    }

    protected Map.Entry entryAt(int at) {
        return entries[at];
    }

    /** Iteration follows the hashes, and these do not know what came first. */
    boolean ordered() {
        return false;
    }

    /** After an entry that was not there. */
    protected void inserted() {}

    protected int find(Object key) {
        if (size > FEW && key instanceof String) {
            return findText(key);
        } else if (size > FEW && (key == null || key instanceof Class || key instanceof Enum)) {
            return findSame(key);
        }
        for (int i = 0; i < size; i++) {
            Object known = entries[i].key;
            if (key == known || (key != null && key.equals(known))) {
                return i;
            }
        }
        return -1;
    }

    /** In a table of many constants a decision for each would never come to an end. */
    private int findText(Object key) {
        int at = -1;
        for (int i = size - 1; i >= 0; i--) {
            at = Engine.either(key.equals(entries[i].key), i, at);
        }
        return at;
    }

    private int findSame(Object key) {
        int at = -1;
        for (int i = size - 1; i >= 0; i--) {
            at = Engine.either(Engine.same(key, entries[i].key), i, at);
        }
        return at;
    }

    /** A computed value; null takes the entry away. */
    private Object keep(int at, Object value) {
        if (value == null) {
            removeAt(at);
        } else {
            entries[at].value = value;
        }
        return value;
    }

    protected void checkChanges(int expected) {
        if (changes != expected) {
            throw new ConcurrentModificationException();
        }
    }

    /** Somebody looks at one entry after the other. */
    protected void noticeOrder() {
        if (size > 1 && !ordered()) {
            Engine.inexact("order of a hash table");
        }
    }

    protected void removeAt(int at) {
        changes++;
        System.arraycopy(entries, at + 1, entries, at, size - at - 1);
        size--;
        entries[size] = null;
    }

    private static final class Entry implements Map.Entry {
        private final Object key;
        private Object value;

        Entry(Object key, Object value) {
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
                    && same(key, ((Map.Entry) other).getKey())
                    && same(value, ((Map.Entry) other).getValue());
        }

        public int hashCode() {
            return (key == null ? 0 : key.hashCode()) ^ (value == null ? 0 : value.hashCode());
        }

        public String toString() {
            return key + "=" + value;
        }

        private static boolean same(Object a, Object b) {
            return a == null ? b == null : a.equals(b);
        }
    }

    private static final class Cursor implements Iterator {
        private static final int KEYS = 0;
        private static final int VALUES = 1;
        private static final int ENTRIES = 2;

        private final HashMap map;
        private final int what;
        private int next;
        private int last = -1;
        private int expected;
        /** Decided one step ahead, as the real ones do. */
        private boolean more;

        Cursor(HashMap map, int what) {
            map.noticeOrder();
            this.map = map;
            this.what = what;
            this.expected = map.changes;
            this.more = map.size > 0;
        }

        public boolean hasNext() {
            return more;
        }

        public Object next() {
            map.checkChanges(expected);
            if (!more) {
                throw new NoSuchElementException();
            }
            last = next;
            next++;
            more = next < map.size;
            Entry entry = map.entries[last];
            if (what == ENTRIES) {
                return entry;
            }
            return what == KEYS ? entry.key : entry.value;
        }

        public void remove() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            map.checkChanges(expected);
            map.removeAt(last);
            next = last;
            last = -1;
            expected = map.changes;
        }
    }

    private static final class Keys extends AbstractSet {
        private final HashMap map;

        Keys(HashMap map) {
            this.map = map;
        }

        public int size() {
            return map.size;
        }

        public boolean isEmpty() {
            return map.size == 0;
        }

        public void clear() {
            map.clear();
        }

        public boolean contains(Object key) {
            return map.find(key) >= 0;
        }

        public boolean remove(Object key) {
            int at = map.find(key);
            if (at >= 0) {
                map.removeAt(at);
            }
            return at >= 0;
        }

        public Iterator iterator() {
            return new Cursor(map, Cursor.KEYS);
        }
    }

    private static final class Contents extends AbstractCollection {
        private final HashMap map;

        Contents(HashMap map) {
            this.map = map;
        }

        public int size() {
            return map.size;
        }

        public boolean isEmpty() {
            return map.size == 0;
        }

        public void clear() {
            map.clear();
        }

        public boolean contains(Object value) {
            return map.containsValue(value);
        }

        public Iterator iterator() {
            return new Cursor(map, Cursor.VALUES);
        }
    }

    private static final class Entries extends AbstractSet {
        private final HashMap map;

        Entries(HashMap map) {
            this.map = map;
        }

        public int size() {
            return map.size;
        }

        public boolean isEmpty() {
            return map.size == 0;
        }

        public void clear() {
            map.clear();
        }

        public boolean contains(Object other) {
            if (!(other instanceof Map.Entry)) {
                return false;
            }
            int at = map.find(((Map.Entry) other).getKey());
            return at >= 0 && map.entries[at].equals(other);
        }

        public Iterator iterator() {
            return new Cursor(map, Cursor.ENTRIES);
        }
    }
}
