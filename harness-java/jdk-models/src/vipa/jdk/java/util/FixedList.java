package vipa.jdk.java.util;

import java.util.Collection;
import java.util.Comparator;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** A list that never changes. */
final class FixedList extends Sequence {
    private final Object[] elements;
    /** As {@code List.of}: refuses every write, even one that would change nothing, and will not hear of null. */
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

    public boolean contains(Object element) {
        return indexOf(element) >= 0;
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

    public boolean remove(Object element) {
        checkWrite();
        return super.remove(element);
    }

    public boolean addAll(Collection source) {
        checkWrite();
        return super.addAll(source);
    }

    public boolean addAll(int index, Collection source) {
        checkWrite();
        return super.addAll(index, source);
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
        return super.removeIf(filter);
    }

    public void replaceAll(UnaryOperator operator) {
        checkWrite();
        super.replaceAll(operator);
    }

    public void sort(Comparator order) {
        checkWrite();
        super.sort(order);
    }

    public void clear() {
        if (strict || elements.length > 0) {
            throw new UnsupportedOperationException();
        }
    }

    private void checkWanted(Object element) {
        if (strict && element == null) {
            throw new NullPointerException();
        }
    }

    private void checkWrite() {
        if (strict) {
            throw new UnsupportedOperationException();
        }
    }
}
