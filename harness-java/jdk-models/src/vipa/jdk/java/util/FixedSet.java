package vipa.jdk.java.util;

import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.Predicate;
import vipa.jdk.Engine;

/** A set that never changes. */
class FixedSet extends AbstractSet {
    private static final int FEW = 4;

    private final Object[] elements;
    /** As {@code Set.of}: refuses every write, will not hear of null, and has an order that nobody knows. */
    private final boolean strict;

    FixedSet(Object[] elements, boolean strict) {
        this.elements = elements;
        this.strict = strict;
    }

    /** The set that {@code Set.of} makes of an array that nobody else has. */
    static FixedSet of(Object[] elements) {
        for (int i = 0; i < elements.length; i++) {
            if (elements[i] == null) {
                throw new NullPointerException();
            }
            if (find(elements, i, elements[i]) >= 0) {
                throw new IllegalArgumentException();
            }
        }
        return new FixedSet(elements, true);
    }

    /** Where an element is among the first ones of an array. */
    static int find(Object[] elements, int count, Object element) {
        if (count > FEW && (element instanceof Class || element instanceof Enum || element instanceof String)) {
            return findAtOnce(elements, count, element, element instanceof String);
        }
        for (int i = 0; i < count; i++) {
            if (element == null ? elements[i] == null : element.equals(elements[i])) {
                return i;
            }
        }
        return -1;
    }

    /** Among many constants a decision for each would never come to an end. */
    private static int findAtOnce(Object[] elements, int count, Object element, boolean isText) {
        int at = -1;
        for (int i = count - 1; i >= 0; i--) {
            boolean is = isText ? element.equals(elements[i]) : Engine.same(element, elements[i]);
            at = Engine.either(is, i, at);
        }
        return at;
    }

    boolean isStrict() {
        return strict;
    }

    public int size() {
        return elements.length;
    }

    public boolean isEmpty() {
        return elements.length == 0;
    }

    public boolean contains(Object element) {
        if (strict && element == null) {
            throw new NullPointerException();
        }
        return find(elements, elements.length, element) >= 0;
    }

    public Iterator iterator() {
        if (strict && elements.length > 1) {
            Engine.inexact("order of Set.of and Map.of");
        }
        return new Cursor(elements);
    }

    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof Set) || ((Set) other).size() != elements.length) {
            return false;
        }
        for (int i = 0; i < elements.length; i++) {
            if (!((Set) other).contains(elements[i])) {
                return false;
            }
        }
        return true;
    }

    public int hashCode() {
        int hash = 0;
        for (int i = 0; i < elements.length; i++) {
            hash += elements[i] == null ? 0 : elements[i].hashCode();
        }
        return hash;
    }

    public boolean remove(Object element) {
        checkWrite();
        return super.remove(element);
    }

    public boolean addAll(Collection source) {
        checkWrite();
        return super.addAll(source);
    }

    public boolean removeAll(Collection others) {
        checkWrite();
        return super.removeAll(others);
    }

    public boolean retainAll(Collection others) {
        checkWrite();
        return super.retainAll(others);
    }

    public boolean removeIf(Predicate filter) {
        checkWrite();
        if (!strict && elements.length > 0) {
            throw new UnsupportedOperationException();
        }
        return super.removeIf(filter);
    }

    public void clear() {
        if (strict || elements.length > 0) {
            throw new UnsupportedOperationException();
        }
    }

    void checkWrite() {
        if (strict) {
            throw new UnsupportedOperationException();
        }
    }

    private static final class Cursor implements Iterator {
        private final Object[] elements;
        private int next;

        Cursor(Object[] elements) {
            this.elements = elements;
        }

        public boolean hasNext() {
            return next < elements.length;
        }

        public Object next() {
            if (next >= elements.length) {
                throw new NoSuchElementException();
            }
            next++;
            return elements[next - 1];
        }
    }
}
