package vipa.jdk.java.util;

import java.util.AbstractList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.RandomAccess;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import vipa.jdk.Engine;

/** A list that is given by its size and its elements, and that nothing changes. */
abstract class Sequence extends AbstractList implements RandomAccess {
    /** As {@code List.of}: refuses every write, even one that would change nothing, and will not hear of null. */
    abstract boolean isStrict();

    public Iterator iterator() {
        return new Cursor(this, 0, isStrict());
    }

    public ListIterator listIterator() {
        return new Cursor(this, 0, isStrict());
    }

    public ListIterator listIterator(int index) {
        if (index < 0 || index > size()) {
            throw new IndexOutOfBoundsException();
        }
        return new Cursor(this, index, isStrict());
    }

    public List subList(int from, int to) {
        if (from < 0 || to > size()) {
            throw new IndexOutOfBoundsException();
        }
        if (from > to) {
            throw new IllegalArgumentException();
        }
        return new Part(this, from, to);
    }

    public Object getFirst() {
        if (size() == 0) {
            throw new NoSuchElementException();
        }
        return get(0);
    }

    public Object getLast() {
        if (size() == 0) {
            throw new NoSuchElementException();
        }
        return get(size() - 1);
    }

    public Object[] toArray() {
        return copiedTo(new Object[size()]);
    }

    public Object[] toArray(Object[] target) {
        Object[] copy = copiedTo(target.length < size() ? Engine.newArray(target, size()) : target);
        if (copy.length > size()) {
            copy[size()] = null;
        }
        return copy;
    }

    public boolean contains(Object element) {
        return indexOf(element) >= 0;
    }

    public int indexOf(Object element) {
        checkWanted(element);
        return super.indexOf(element);
    }

    public int lastIndexOf(Object element) {
        checkWanted(element);
        return super.lastIndexOf(element);
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
        if (operator == null) {
            throw new NullPointerException();
        }
        if (size() > 0) {
            throw new UnsupportedOperationException();
        }
    }

    public void sort(Comparator order) {
        if (isStrict() || size() > 0) {
            throw new UnsupportedOperationException();
        }
    }

    public void clear() {
        if (isStrict() || size() > 0) {
            throw new UnsupportedOperationException();
        }
    }

    void checkWanted(Object element) {
        if (element == null && isStrict()) {
            throw new NullPointerException();
        }
    }

    private void checkWrite() {
        if (isStrict()) {
            throw new UnsupportedOperationException();
        }
    }

    private Object[] copiedTo(Object[] copy) {
        int size = size();
        for (int i = 0; i < size; i++) {
            copy[i] = get(i);
        }
        return copy;
    }

    void checkIndex(int index) {
        if (index < 0 || index >= size()) {
            throw new IndexOutOfBoundsException();
        }
    }

    private static final class Part extends Sequence {
        private final Sequence whole;
        private final int from;
        private final int to;

        Part(Sequence whole, int from, int to) {
            this.whole = whole;
            this.from = from;
            this.to = to;
        }

        boolean isStrict() {
            return whole.isStrict();
        }

        public int size() {
            return to - from;
        }

        public Object get(int index) {
            checkIndex(index);
            return whole.get(from + index);
        }
    }

    static final class Cursor implements ListIterator {
        private final Sequence list;
        private int next;
        /** Refuses a write at once; others say first that there is nothing to write to. */
        private final boolean strict;
        private boolean moved;

        Cursor(Sequence list, int next, boolean strict) {
            this.list = list;
            this.next = next;
            this.strict = strict;
        }

        public boolean hasNext() {
            return next < list.size();
        }

        public Object next() {
            if (next >= list.size()) {
                throw new NoSuchElementException();
            }
            next++;
            moved = true;
            return list.get(next - 1);
        }

        public boolean hasPrevious() {
            return next > 0;
        }

        public Object previous() {
            if (next <= 0) {
                throw new NoSuchElementException();
            }
            next--;
            moved = true;
            return list.get(next);
        }

        public int nextIndex() {
            return next;
        }

        public int previousIndex() {
            return next - 1;
        }

        public void remove() {
            throw refused();
        }

        public void set(Object element) {
            throw refused();
        }

        public void add(Object element) {
            throw new UnsupportedOperationException();
        }

        private RuntimeException refused() {
            return strict || moved ? new UnsupportedOperationException() : new IllegalStateException();
        }
    }
}
