package vipa.jdk.java.util;

import java.util.Comparator;
import java.util.Iterator;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** A list that never changes. */
final class FixedList extends Sequence {
    private final Object[] elements;
    /** Made by {@code List.of}; other fixed lists have no element or one. */
    private final boolean strict;

    FixedList(Object[] elements, boolean strict) {
        this.elements = elements;
        this.strict = strict;
    }

    /** The list that {@code List.of} makes of an array that nobody else has. */
    static FixedList of(Object[] elements) {
        for (int i = 0; i < elements.length; i++) {
            if (elements[i] == null) {
                throw new NullPointerException();
            }
        }
        return new FixedList(elements, true);
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

    public Object get(int index) {
        boolean inArray = strict && elements.length != 1 && elements.length != 2;
        if (inArray && (index < 0 || index >= elements.length)) {
            // The JDK has one class for one or two elements, and one with an array that it does not guard.
            throw new ArrayIndexOutOfBoundsException();
        }
        checkIndex(index);
        return elements[index];
    }

    public int indexOf(Object element) {
        checkWanted(element);
        return FixedSet.find(elements, elements.length, element);
    }

    public int lastIndexOf(Object element) {
        checkWanted(element);
        for (int i = elements.length - 1; i >= 0; i--) {
            if (element == null ? elements[i] == null : element.equals(elements[i])) {
                return i;
            }
        }
        return -1;
    }

    /** The JDK's list of one element has an iterator that refuses at once. */
    public Iterator iterator() {
        return new Cursor(this, 0, strict || elements.length == 1);
    }

    public boolean removeIf(Predicate filter) {
        refuseIfSingle();
        return super.removeIf(filter);
    }

    public void replaceAll(UnaryOperator operator) {
        refuseIfSingle();
        super.replaceAll(operator);
    }

    public void sort(Comparator order) {
        if (strict) {
            throw new UnsupportedOperationException();
        }
    }

    private void refuseIfSingle() {
        if (elements.length == 1) {
            throw new UnsupportedOperationException();
        }
    }
}
