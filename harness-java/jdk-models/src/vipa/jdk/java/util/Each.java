package vipa.jdk.java.util;

import java.util.Enumeration;
import java.util.Iterator;

/** An iterator by its older names. */
public final class Each implements Enumeration {
    private final Iterator inner;

    public Each(Iterator inner) {
        this.inner = inner;
    }

    public boolean hasMoreElements() {
        return inner.hasNext();
    }

    public Object nextElement() {
        return inner.next();
    }
}
