package vipa.jdk.java.util;

import java.util.Map;
import vipa.jdk.Engine;

/** A hash table whose keys and values are compared by what they are. */
public class IdentityHashMap extends HashMap {
    public IdentityHashMap() {}

    public IdentityHashMap(int capacity) {
        super(capacity);
    }

    public IdentityHashMap(Map source) {
        super(source);
    }

    public boolean containsValue(Object value) {
        for (int i = 0; i < size(); i++) {
            if (value == entryAt(i).getValue()) {
                return true;
            }
        }
        return false;
    }

    public boolean remove(Object key, Object value) {
        int at = find(key);
        boolean removed = at >= 0 && same(value, entryAt(at).getValue());
        if (removed) {
            removeAt(at);
        }
        return removed;
    }

    public boolean replace(Object key, Object old, Object value) {
        int at = find(key);
        boolean replaced = at >= 0 && same(old, entryAt(at).getValue());
        if (replaced) {
            entryAt(at).setValue(value);
        }
        return replaced;
    }

    public Object clone() {
        Copy.expectExactly(this, java.util.IdentityHashMap.class);
        return new IdentityHashMap((Map) (Object) this);
    }

    protected int find(Object key) {
        for (int i = 0; i < size(); i++) {
            if (key == entryAt(i).getKey()) {
                return i;
            }
        }
        return -1;
    }

    /** Before Java 20, equal values were enough. */
    private static boolean same(Object wanted, Object value) {
        if (wanted != value && FixedEntry.same(wanted, value)) {
            Engine.inexact("equal values of an identity map");
        }
        return wanted == value;
    }
}
