package vipa.jdk.java.util;

import java.util.AbstractList;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.RandomAccess;
import vipa.jdk.Engine;

/** A part of a list: it writes through, and the list must not be changed in any other way. */
final class SubList extends AbstractList implements RandomAccess {
    private final Changing root;
    /** Null: a part of the list itself. */
    private final SubList parent;
    private final int offset;
    private int size;
    private int expected;

    SubList(Changing root, SubList parent, int from, int to, int limit) {
        if (from < 0 || to > limit) {
            throw new IndexOutOfBoundsException();
        }
        if (from > to) {
            throw new IllegalArgumentException();
        }
        this.root = root;
        this.parent = parent;
        this.offset = parent == null ? from : parent.offset + from;
        this.size = to - from;
        this.expected = root.changes;
    }

    public int size() {
        checkChanges();
        return size;
    }

    public Object get(int index) {
        checkIndex(index, size);
        checkChanges();
        return list().get(offset + index);
    }

    public Object set(int index, Object element) {
        checkIndex(index, size);
        checkChanges();
        return list().set(offset + index, element);
    }

    public boolean add(Object element) {
        add(size, element);
        return true;
    }

    public void add(int index, Object element) {
        checkIndex(index, size + 1);
        checkChanges();
        list().add(offset + index, element);
        resized(1);
    }

    public Object remove(int index) {
        checkIndex(index, size);
        checkChanges();
        Object old = list().remove(offset + index);
        resized(-1);
        return old;
    }

    public boolean addAll(Collection source) {
        return addAll(size, source);
    }

    public boolean addAll(int index, Collection source) {
        checkIndex(index, size + 1);
        int added = source.size();
        if (added == 0) {
            return false;
        }
        checkChanges();
        list().addAll(offset + index, source);
        resized(added);
        return true;
    }

    public void clear() {
        checkChanges();
        while (size > 0) {
            list().remove(offset + size - 1);
            resized(-1);
        }
    }

    public Object[] toArray() {
        checkChanges();
        return copiedTo(new Object[size]);
    }

    public Object[] toArray(Object[] target) {
        checkChanges();
        Object[] copy = copiedTo(target.length < size ? Engine.newArray(target, size) : target);
        if (copy.length > size) {
            copy[size] = null;
        }
        return copy;
    }

    public Iterator iterator() {
        return listIterator(0);
    }

    public ListIterator listIterator() {
        return listIterator(0);
    }

    public ListIterator listIterator(int index) {
        checkChanges();
        checkIndex(index, size + 1);
        return new Cursor(this, index);
    }

    public List subList(int from, int to) {
        return new SubList(root, this, from, to, size);
    }

    private List list() {
        return (List) (Object) root;
    }

    private Object[] copiedTo(Object[] copy) {
        for (int i = 0; i < size; i++) {
            copy[i] = list().get(offset + i);
        }
        return copy;
    }

    private void resized(int by) {
        for (SubList part = this; part != null; part = part.parent) {
            part.size += by;
            part.expected = root.changes;
        }
    }

    private void checkChanges() {
        if (root.changes != expected) {
            throw new ConcurrentModificationException();
        }
    }

    private static void checkIndex(int index, int end) {
        if (index < 0 || index >= end) {
            throw new IndexOutOfBoundsException();
        }
    }

    private static final class Cursor implements ListIterator {
        private final SubList part;
        private int next;
        private int last = -1;
        private int expected;

        Cursor(SubList part, int next) {
            this.part = part;
            this.next = next;
            this.expected = part.root.changes;
        }

        public boolean hasNext() {
            return next != part.size;
        }

        public Object next() {
            checkChanges();
            if (next >= part.size) {
                throw new NoSuchElementException();
            }
            last = next;
            next++;
            return part.get(last);
        }

        public boolean hasPrevious() {
            return next != 0;
        }

        public Object previous() {
            checkChanges();
            if (next <= 0) {
                throw new NoSuchElementException();
            }
            next--;
            last = next;
            return part.get(last);
        }

        public int nextIndex() {
            return next;
        }

        public int previousIndex() {
            return next - 1;
        }

        public void remove() {
            checkLast();
            part.remove(last);
            next = last;
            last = -1;
            expected = part.root.changes;
        }

        public void set(Object element) {
            checkLast();
            part.set(last, element);
        }

        public void add(Object element) {
            checkChanges();
            part.add(next, element);
            next++;
            last = -1;
            expected = part.root.changes;
        }

        private void checkLast() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            checkChanges();
        }

        private void checkChanges() {
            if (part.root.changes != expected) {
                throw new ConcurrentModificationException();
            }
        }
    }
}
