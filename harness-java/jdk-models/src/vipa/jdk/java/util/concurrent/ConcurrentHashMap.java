package vipa.jdk.java.util.concurrent;

import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import vipa.jdk.java.util.Hashtable;

/** A hash table that will not hear of null and may be changed while somebody looks at it. */
public class ConcurrentHashMap extends Hashtable {
    public ConcurrentHashMap() {}

    public ConcurrentHashMap(int capacity) {
        super(capacity);
    }

    public ConcurrentHashMap(int capacity, float load) {
        super(capacity, load);
    }

    public ConcurrentHashMap(int capacity, float load, int threads) {
        super(capacity, load);
        if (threads <= 0) {
            throw new IllegalArgumentException();
        }
    }

    public ConcurrentHashMap(Map source) {
        super(source);
    }

    public static java.util.concurrent.ConcurrentHashMap.KeySetView newKeySet() {
        return view(new ConcurrentHashMap(), Boolean.TRUE);
    }

    public static java.util.concurrent.ConcurrentHashMap.KeySetView newKeySet(int capacity) {
        return view(new ConcurrentHashMap(capacity), Boolean.TRUE);
    }

    public java.util.concurrent.ConcurrentHashMap.KeySetView keySet() {
        return view(this, null);
    }

    public java.util.concurrent.ConcurrentHashMap.KeySetView keySet(Object value) {
        expect(value);
        return view(this, value);
    }

    public long mappingCount() {
        return size();
    }

    /** Any value may be asked for here, and none is null. */
    public boolean remove(Object key, Object value) {
        expect(key);
        return value != null && super.remove(key, value);
    }

    public Object computeIfAbsent(Object key, Function function) {
        expect(key);
        return super.computeIfAbsent(key, function);
    }

    public Object computeIfPresent(Object key, BiFunction function) {
        expect(key);
        return super.computeIfPresent(key, function);
    }

    protected void checkChanges(int expected) {}

    private Iterator entryKeys() {
        return super.keySet().iterator();
    }

    private static void expect(Object wanted) {
        if (wanted == null) {
            throw new NullPointerException();
        }
    }

    private static java.util.concurrent.ConcurrentHashMap.KeySetView view(ConcurrentHashMap map, Object value) {
        return (java.util.concurrent.ConcurrentHashMap.KeySetView) (Object) new KeySetView(map, value);
    }

    /** The keys; with a value for new ones, keys can be added. */
    public static final class KeySetView extends AbstractSet {
        private final ConcurrentHashMap owner;
        private final Object value;

        KeySetView(ConcurrentHashMap owner, Object value) {
            this.owner = owner;
            this.value = value;
        }

        public Object getMappedValue() {
            return value;
        }

        public java.util.concurrent.ConcurrentHashMap getMap() {
            return (java.util.concurrent.ConcurrentHashMap) (Object) owner;
        }

        public int size() {
            return owner.size();
        }

        public boolean isEmpty() {
            return owner.isEmpty();
        }

        public boolean contains(Object key) {
            return owner.containsKey(key);
        }

        public boolean remove(Object key) {
            return owner.remove(key) != null;
        }

        public boolean add(Object key) {
            if (value == null) {
                throw new UnsupportedOperationException();
            }
            return owner.putIfAbsent(key, value) == null;
        }

        public boolean addAll(Collection source) {
            if (value == null) {
                throw new UnsupportedOperationException();
            }
            boolean changed = false;
            Iterator each = source.iterator();
            while (each.hasNext()) {
                changed |= add(each.next());
            }
            return changed;
        }

        public void clear() {
            owner.clear();
        }

        public Iterator iterator() {
            return owner.entryKeys();
        }

        // The real class declares these anew.

        public Object[] toArray() {
            return super.toArray();
        }

        public Object[] toArray(Object[] target) {
            return super.toArray(target);
        }

        public boolean containsAll(Collection others) {
            return super.containsAll(others);
        }

        public boolean removeAll(Collection others) {
            return super.removeAll(others);
        }

        public boolean retainAll(Collection others) {
            return super.retainAll(others);
        }

        public boolean equals(Object other) {
            return super.equals(other);
        }

        public int hashCode() {
            return super.hashCode();
        }

        public String toString() {
            return super.toString();
        }

        public void forEach(Consumer action) {
            super.forEach(action);
        }
    }
}
