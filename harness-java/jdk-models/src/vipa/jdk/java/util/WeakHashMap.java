package vipa.jdk.java.util;

import java.util.Map;

/** A hash table from which nothing vanishes: on a path nobody collects garbage. */
public class WeakHashMap extends HashMap {
    public WeakHashMap() {}

    public WeakHashMap(int capacity) {
        super(capacity);
    }

    public WeakHashMap(int capacity, float load) {
        super(capacity, load);
    }

    public WeakHashMap(Map source) {
        super(source);
    }
}
