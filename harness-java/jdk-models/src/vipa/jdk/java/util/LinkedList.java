package vipa.jdk.java.util;

import java.util.Collection;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import vipa.jdk.Engine;

/** A list and a queue; that its elements are linked shows only in its speed. */
public class LinkedList extends Changing {
    private Object[] elements = new Object[8];
    private int size;

    public LinkedList() {}

    public LinkedList(Collection source) {
        ((Collection) (Object) this).addAll(source);
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public void sort(Comparator order) {
        Order.sort(elements, size, order);
    }

    public void addFirst(Object element) {
        insert(0, element);
    }

    public void addLast(Object element) {
        insert(size, element);
    }

    public boolean add(Object element) {
        insert(size, element);
        return true;
    }

    public boolean offer(Object element) {
        insert(size, element);
        return true;
    }

    public boolean offerFirst(Object element) {
        insert(0, element);
        return true;
    }

    public boolean offerLast(Object element) {
        insert(size, element);
        return true;
    }

    public void push(Object element) {
        insert(0, element);
    }

    public Object getFirst() {
        needOne();
        return elements[0];
    }

    public Object getLast() {
        needOne();
        return elements[size - 1];
    }

    public Object element() {
        return getFirst();
    }

    public Object peek() {
        return size == 0 ? null : elements[0];
    }

    public Object peekFirst() {
        return size == 0 ? null : elements[0];
    }

    public Object peekLast() {
        return size == 0 ? null : elements[size - 1];
    }

    public Object removeFirst() {
        needOne();
        return take(0);
    }

    public Object removeLast() {
        needOne();
        return take(size - 1);
    }

    public Object remove() {
        return removeFirst();
    }

    public Object pop() {
        return removeFirst();
    }

    public Object poll() {
        return size == 0 ? null : take(0);
    }

    public Object pollFirst() {
        return size == 0 ? null : take(0);
    }

    public Object pollLast() {
        return size == 0 ? null : take(size - 1);
    }

    public boolean contains(Object element) {
        return find(element) >= 0;
    }

    public boolean remove(Object element) {
        int at = find(element);
        if (at >= 0) {
            take(at);
        }
        return at >= 0;
    }

    public void clear() {
        changes++;
        elements = new Object[8];
        size = 0;
    }

    public Object[] toArray() {
        Object[] copy = new Object[size];
        System.arraycopy(elements, 0, copy, 0, size);
        return copy;
    }

    public Object[] toArray(Object[] target) {
        Object[] copy = target.length < size ? Engine.newArray(target, size) : target;
        System.arraycopy(elements, 0, copy, 0, size);
        if (copy.length > size) {
            copy[size] = null;
        }
        return copy;
    }

    public Object clone() {
        Copy.expectExactly(this, java.util.LinkedList.class);
        return new LinkedList((Collection) (Object) this);
    }

    public Iterator iterator() {
        return new Cursor(this, 0);
    }

    public Iterator descendingIterator() {
        return new Backwards(new Cursor(this, size));
    }

    /** Declared by AbstractList in the JDK. */
    public List subList(int from, int to) {
        return new SubList(this, null, from, to, size);
    }

    public boolean removeFirstOccurrence(Object element) {
        return remove(element);
    }

    public boolean removeLastOccurrence(Object element) {
        int at = lastIndexOf(element);
        if (at >= 0) {
            take(at);
        }
        return at >= 0;
    }

    private void needOne() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
    }

    private int find(Object element) {
        for (int i = 0; i < size; i++) {
            if (element == null ? elements[i] == null : element.equals(elements[i])) {
                return i;
            }
        }
        return -1;
    }

    private void insert(int at, Object element) {
        if (size == elements.length) {
            Object[] larger = new Object[2 * size];
            System.arraycopy(elements, 0, larger, 0, size);
            elements = larger;
        }
        changes++;
        System.arraycopy(elements, at, elements, at + 1, size - at);
        elements[at] = element;
        size++;
    }

    private Object take(int at) {
        changes++;
        Object taken = elements[at];
        System.arraycopy(elements, at + 1, elements, at, size - at - 1);
        size--;
        elements[size] = null;
        return taken;
    }

    public Object get(int index) {
        checkIndex(index, size);
        return elements[index];
    }

    public Object set(int index, Object element) {
        checkIndex(index, size);
        Object old = elements[index];
        elements[index] = element;
        return old;
    }

    public void add(int index, Object element) {
        checkIndex(index, size + 1);
        insert(index, element);
    }

    public Object remove(int index) {
        checkIndex(index, size);
        return take(index);
    }

    public int indexOf(Object element) {
        return find(element);
    }

    public int lastIndexOf(Object element) {
        for (int i = size - 1; i >= 0; i--) {
            if (element == null ? elements[i] == null : element.equals(elements[i])) {
                return i;
            }
        }
        return -1;
    }

    public boolean addAll(Collection source) {
        Object[] added = source.toArray();
        for (int i = 0; i < added.length; i++) {
            insert(size, added[i]);
        }
        return added.length > 0;
    }

    public boolean addAll(int index, Collection source) {
        checkIndex(index, size + 1);
        Object[] added = source.toArray();
        for (int i = 0; i < added.length; i++) {
            insert(index + i, added[i]);
        }
        return added.length > 0;
    }

    /** Declared by AbstractSequentialList in the JDK; the class that it stands for resolves it there. */
    public ListIterator listIterator(int index) {
        checkIndex(index, size + 1);
        return new Cursor(this, index);
    }

    private static void checkIndex(int index, int end) {
        if (index < 0 || index >= end) {
            throw new IndexOutOfBoundsException();
        }
    }

    private static final class Cursor implements ListIterator {
        private final LinkedList list;
        private int next;
        private int last = -1;
        private int expected;

        Cursor(LinkedList list, int next) {
            this.list = list;
            this.next = next;
            this.expected = list.changes;
        }

        public boolean hasNext() {
            return next < list.size;
        }

        public Object next() {
            checkChanges();
            if (next >= list.size) {
                throw new NoSuchElementException();
            }
            last = next;
            next++;
            return list.elements[last];
        }

        public boolean hasPrevious() {
            return next > 0;
        }

        public Object previous() {
            checkChanges();
            if (next <= 0) {
                throw new NoSuchElementException();
            }
            next--;
            last = next;
            return list.elements[last];
        }

        public int nextIndex() {
            return next;
        }

        public int previousIndex() {
            return next - 1;
        }

        public void remove() {
            checkChanges();
            if (last < 0) {
                throw new IllegalStateException();
            }
            list.take(last);
            next = last < next ? next - 1 : next;
            last = -1;
            expected = list.changes;
        }

        public void set(Object element) {
            if (last < 0) {
                throw new IllegalStateException();
            }
            checkChanges();
            list.elements[last] = element;
        }

        public void add(Object element) {
            checkChanges();
            list.insert(next, element);
            next++;
            last = -1;
            expected = list.changes;
        }

        private void checkChanges() {
            if (list.changes != expected) {
                throw new ConcurrentModificationException();
            }
        }
    }
}
