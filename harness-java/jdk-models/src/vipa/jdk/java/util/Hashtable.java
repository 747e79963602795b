package vipa.jdk.java.util;

import java.util.Enumeration;
import java.util.Iterator;
import java.util.Map;

/** A hash table that will not hear of null. */
public class Hashtable extends HashMap {
    public Hashtable() {}

    public Hashtable(int capacity) {
        super(capacity);
    }

    public Hashtable(int capacity, float load) {
        super(capacity, load);
    }

    public Hashtable(Map source) {
        super(source);
    }

    public Object put(Object key, Object value) {
        expectPresent(value);
        return super.put(key, value);
    }

    public Object putIfAbsent(Object key, Object value) {
        expectPresent(value);
        return super.putIfAbsent(key, value);
    }

    public Object replace(Object key, Object value) {
        expectPresent(value);
        return super.replace(key, value);
    }

    public boolean replace(Object key, Object old, Object value) {
        expectPresent(old);
        expectPresent(value);
        return super.replace(key, old, value);
    }

    public boolean remove(Object key, Object value) {
        expectPresent(value);
        return super.remove(key, value);
    }

    public boolean contains(Object value) {
        expectPresent(value);
        return super.containsValue(value);
    }

    public boolean containsValue(Object value) {
        return contains(value);
    }

    public Enumeration keys() {
        return new Each(new FixedList(super.keySet().toArray(), false).iterator());
    }

    public Enumeration elements() {
        return new Each(new FixedList(super.values().toArray(), false).iterator());
    }

    public Object clone() {
        Copy.expectExactly(this, java.util.Hashtable.class);
        return new Hashtable((Map) (Object) this);
    }

    public boolean equals(Object other) {
        return other == this || other instanceof Map && entrySet().equals(((Map) other).entrySet());
    }

    public int hashCode() {
        return entrySet().hashCode();
    }

    public String toString() {
        StringBuilder text = new StringBuilder("{");
        Iterator each = entrySet().iterator();
        while (each.hasNext()) {
            Map.Entry entry = (Map.Entry) each.next();
            text.append(entry.getKey()).append('=').append(entry.getValue()).append(each.hasNext() ? ", " : "");
        }
        return text.append("}").toString();
    }

    protected int find(Object key) {
        expectPresent(key);
        return super.find(key);
    }

    static void expectPresent(Object wanted) {
        if (wanted == null) {
            throw new NullPointerException();
        }
    }
}
