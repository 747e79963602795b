package vipa.jdk.java.util;

import java.util.Collection;

/** A hash set that remembers what came first. */
public class LinkedHashSet extends HashSet {
    public LinkedHashSet() {
        super(true);
    }

    public LinkedHashSet(int capacity) {
        super(true);
        if (capacity < 0) {
            throw new IllegalArgumentException();
        }
    }

    public LinkedHashSet(int capacity, float load) {
        super(true);
        if (capacity < 0 || load <= 0 || load != load) {
            throw new IllegalArgumentException();
        }
    }

    public LinkedHashSet(Collection source) {
        super(true);
        ((Collection) (Object) this).addAll(source);
    }

    public Object clone() {
        Copy.expectExactly(this, java.util.LinkedHashSet.class);
        return new LinkedHashSet((Collection) (Object) this);
    }
}
