package vipa.jdk.java.util;

import java.util.Collection;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.SortedSet;
import vipa.jdk.Engine;

/** A heap in an array: no element is less than the one at half its place. */
public class PriorityQueue {
    private Object[] elements = new Object[8];
    private int size;
    private int changes;
    /** Null: the elements know their order. */
    private final Comparator order;

    public PriorityQueue() {
        order = null;
    }

    public PriorityQueue(Comparator order) {
        this.order = order;
    }

    public PriorityQueue(int capacity) {
        this(capacity, null);
    }

    public PriorityQueue(int capacity, Comparator order) {
        if (capacity < 1) {
            throw new IllegalArgumentException();
        }
        this.order = order;
    }

    public PriorityQueue(java.util.PriorityQueue source) {
        this((Collection) source);
    }

    public PriorityQueue(SortedSet source) {
        this((Collection) source);
    }

    public PriorityQueue(Collection source) {
        order = orderOf(source);
        elements = source.toArray();
        size = elements.length;
        for (int i = 0; i < size; i++) {
            present(elements[i]);
        }
        for (int i = size / 2 - 1; i >= 0; i--) {
            sink(i, elements[i]);
        }
    }

    public Comparator comparator() {
        return order;
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public boolean add(Object element) {
        return offer(element);
    }

    public boolean offer(Object element) {
        present(element);
        changes++;
        if (size == elements.length) {
            Object[] larger = new Object[2 * size + 1];
            System.arraycopy(elements, 0, larger, 0, size);
            elements = larger;
        }
        if (order == null) {
            // Whether it has an order at all is asked even if there is nothing to compare it with.
            element = (Comparable) element;
        }
        size++;
        rise(size - 1, element);
        return true;
    }

    public Object peek() {
        return elements.length == 0 ? null : elements[0];
    }

    public Object element() {
        Object first = peek();
        if (first == null) {
            throw new NoSuchElementException();
        }
        return first;
    }

    public Object poll() {
        if (size == 0) {
            return null;
        }
        Object first = elements[0];
        removeAt(0);
        return first;
    }

    public Object remove() {
        Object first = poll();
        if (first == null) {
            throw new NoSuchElementException();
        }
        return first;
    }

    public boolean remove(Object element) {
        int at = FixedSet.find(elements, size, element);
        if (element == null || at < 0) {
            return false;
        }
        removeAt(at);
        return true;
    }

    public boolean contains(Object element) {
        return element != null && FixedSet.find(elements, size, element) >= 0;
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

    private static Comparator orderOf(Collection source) {
        if (source instanceof SortedSet) {
            return ((SortedSet) source).comparator();
        }
        boolean queue = source instanceof java.util.PriorityQueue;
        return queue ? ((java.util.PriorityQueue) source).comparator() : null;
    }

    private static void present(Object element) {
        if (element == null) {
            throw new NullPointerException();
        }
    }

    /** Puts an element at a place or above it. */
    private void rise(int at, Object element) {
        while (at > 0) {
            int above = (at - 1) / 2;
            if (Order.compare(order, element, elements[above]) >= 0) {
                break;
            }
            elements[at] = elements[above];
            at = above;
        }
        elements[at] = element;
    }

    /** Puts an element at a place or below it. */
    private void sink(int at, Object element) {
        while (2 * at + 1 < size) {
            int below = 2 * at + 1;
            if (below + 1 < size && Order.compare(order, elements[below], elements[below + 1]) > 0) {
                below++;
            }
            if (Order.compare(order, element, elements[below]) <= 0) {
                break;
            }
            elements[at] = elements[below];
            at = below;
        }
        elements[at] = element;
    }

    private void removeAt(int at) {
        changes++;
        size--;
        Object moved = elements[size];
        elements[size] = null;
        if (at == size) {
            return;
        }
        sink(at, moved);
        if (elements[at] == moved) {
            rise(at, moved);
        }
    }

    private static final class Cursor implements Iterator {
        private final PriorityQueue queue;
        private int next;
        private int last = -1;
        private int expected;

        Cursor(PriorityQueue queue) {
            this.queue = queue;
            this.expected = queue.changes;
        }

        public boolean hasNext() {
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
            if (last < queue.size - 1) {
                Engine.inexact("rest of an iteration over a priority queue");
            }
            queue.removeAt(last);
            next = last;
            last = -1;
            expected = queue.changes;
        }

        private void checkChanges() {
            if (queue.changes != expected) {
                throw new ConcurrentModificationException();
            }
        }
    }
}
