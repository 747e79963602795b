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

    boolean ordered() {
        return true;
    }
}
