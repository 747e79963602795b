package vipa.jdk.java.util;

import java.util.Collection;
import java.util.Iterator;

/** The keys of a map. */
public class HashSet {
    private final HashMap map;

    public HashSet() {
        map = new HashMap();
    }

    public HashSet(int capacity) {
        map = new HashMap(capacity);
    }

    public HashSet(int capacity, float load) {
        map = new HashMap(capacity, load);
    }

    public HashSet(Collection source) {
        map = new HashMap();
        ((Collection) (Object) this).addAll(source);
    }

    /** For sets that remember what came first. */
    HashSet(boolean linked) {
        map = new LinkedHashMap();
    }

    public int size() {
        return map.size();
    }

    public boolean isEmpty() {
        return map.isEmpty();
    }

    public boolean contains(Object element) {
        return map.containsKey(element);
    }

    public boolean add(Object element) {
        return map.put(element, this) == null;
    }

    public boolean remove(Object element) {
        return map.remove(element) == this;
    }

    public void clear() {
        map.clear();
    }

    public Iterator iterator() {
        return map.keySet().iterator();
    }

    public Object[] toArray() {
        return map.keySet().toArray();
    }

    public Object[] toArray(Object[] target) {
        return map.keySet().toArray(target);
    }

    public Object clone() {
        Copy.expectExactly(this, java.util.HashSet.class);
        return new HashSet((Collection) (Object) this);
    }
}
