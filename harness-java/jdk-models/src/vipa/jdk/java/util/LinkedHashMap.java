package vipa.jdk.java.util;

import java.util.Map;
import vipa.jdk.Engine;

/** A hash table that remembers what came first. */
public class LinkedHashMap extends HashMap {
    public LinkedHashMap() {}

    public LinkedHashMap(int capacity) {
        super(capacity);
    }

    public LinkedHashMap(int capacity, float load) {
        super(capacity, load);
    }

    public LinkedHashMap(int capacity, float load, boolean byAccess) {
        super(capacity, load);
        if (byAccess) {
            Engine.inexact("order of accesses");
        }
    }

    public LinkedHashMap(Map source) {
        super(source);
    }

    protected boolean removeEldestEntry(Map.Entry eldest) {
        return false;
    }

    public Object clone() {
        Copy.expectExactly(this, java.util.LinkedHashMap.class);
        return new LinkedHashMap((Map) (Object) this);
    }

    /** A cache may throw out what came first. */
    protected void inserted() {
        if (removeEldestEntry(entryAt(0))) {
            removeAt(0);
        }
    }

    boolean ordered() {
        return true;
    }
}
