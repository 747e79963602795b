package vipa.jdk.java.util;

import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;
import vipa.jdk.Engine;

/** A queue with two ends and without nulls. */
public class ArrayDeque {
    private Object[] elements = new Object[8];
    private int size;
    private int changes;

    public ArrayDeque() {}

    public ArrayDeque(int capacity) {}

    public ArrayDeque(Collection source) {
        ((Collection) (Object) this).addAll(source);
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
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

    public boolean addAll(Collection source) {
        Object[] added = source.toArray();
        for (int i = 0; i < added.length; i++) {
            insert(size, added[i]);
        }
        return added.length > 0;
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

    public Iterator iterator() {
        return new Cursor(this);
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
        if (element == null) {
            throw new NullPointerException();
        }
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

    private static final class Cursor implements Iterator {
        private final ArrayDeque queue;
        private int next;
        private int last = -1;
        private int expected;

        Cursor(ArrayDeque queue) {
            this.queue = queue;
            this.expected = queue.changes;
        }

        public boolean hasNext() {
            checkChanges();
            return next < queue.size;
        }

        public Object next() {
            checkChanges();
            if (next >= queue.size) {
                throw new NoSuchElementException();
            }
            last = next;
            next++;
            return queue.elements[last];
        }

        public void remove() {
            checkChanges();
            if (last < 0) {
                throw new IllegalStateException();
            }
            queue.take(last);
            next = last;
            last = -1;
            expected = queue.changes;
        }

        /** The real one notices some changes behind its back and misses others. */
        private void checkChanges() {
            if (queue.changes != expected) {
                Engine.inexact("change of an ArrayDeque while it is iterated");
            }
        }
    }
}
