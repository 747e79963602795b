package vipa.jdk.java.util;

import java.util.Iterator;
import java.util.ListIterator;

/** From the end to the beginning. */
final class Backwards implements Iterator {
    private final ListIterator inner;

    Backwards(ListIterator inner) {
        this.inner = inner;
    }

    public boolean hasNext() {
        return inner.hasPrevious();
    }

    public Object next() {
        return inner.previous();
    }

    public void remove() {
        inner.remove();
    }
}
