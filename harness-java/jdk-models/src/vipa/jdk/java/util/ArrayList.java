package vipa.jdk.java.util;

import java.util.Collection;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import vipa.jdk.Engine;

/** An array and a size. */
public class ArrayList extends Changing {
    private static final int FIRST_CAPACITY = 8;

    private Object[] elements;
    private int size;

    public ArrayList() {
        elements = new Object[FIRST_CAPACITY];
    }

    public ArrayList(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException();
        }
        elements = new Object[FIRST_CAPACITY];
    }

    public ArrayList(Collection source) {
        elements = source.toArray();
        size = elements.length;
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public Object get(int index) {
        checkIndex(index);
        return elements[index];
    }

    public Object set(int index, Object element) {
        checkIndex(index);
        Object old = elements[index];
        elements[index] = element;
        return old;
    }

    public boolean add(Object element) {
        changes++;
        reserve(1);
        elements[size] = element;
        size++;
        return true;
    }

    public void add(int index, Object element) {
        checkPosition(index);
        changes++;
        reserve(1);
        System.arraycopy(elements, index, elements, index + 1, size - index);
        elements[index] = element;
        size++;
    }

    public Object remove(int index) {
        checkIndex(index);
        Object old = elements[index];
        removeAt(index);
        return old;
    }

    public boolean remove(Object element) {
        int index = find(element);
        if (index < 0) {
            return false;
        }
        removeAt(index);
        return true;
    }

    public void clear() {
        changes++;
        elements = new Object[FIRST_CAPACITY];
        size = 0;
    }

    public boolean addAll(Collection source) {
        Object[] added = source.toArray();
        changes++;
        reserve(added.length);
        System.arraycopy(added, 0, elements, size, added.length);
        size += added.length;
        return added.length > 0;
    }

    public boolean addAll(int index, Collection source) {
        checkPosition(index);
        Object[] added = source.toArray();
        changes++;
        reserve(added.length);
        System.arraycopy(elements, index, elements, index + added.length, size - index);
        System.arraycopy(added, 0, elements, index, added.length);
        size += added.length;
        return added.length > 0;
    }

    public boolean contains(Object element) {
        return find(element) >= 0;
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

    public void ensureCapacity(int capacity) {}

    public void trimToSize() {}

    public void forEach(Consumer action) {
        if (action == null) {
            throw new NullPointerException();
        }
        int expected = changes;
        for (int i = 0; i < size && changes == expected; i++) {
            action.accept(elements[i]);
        }
        if (changes != expected) {
            throw new ConcurrentModificationException();
        }
    }

    public boolean removeIf(Predicate filter) {
        if (filter == null) {
            throw new NullPointerException();
        }
        Object[] kept = new Object[elements.length];
        int count = 0;
        for (int i = 0; i < size; i++) {
            if (!filter.test(elements[i])) {
                kept[count] = elements[i];
                count++;
            }
        }
        boolean removed = count < size;
        if (removed) {
            changes++;
            elements = kept;
            size = count;
        }
        return removed;
    }

    public boolean removeAll(Collection others) {
        return keepAll(others, false);
    }

    public boolean retainAll(Collection others) {
        return keepAll(others, true);
    }

    public void replaceAll(UnaryOperator operator) {
        if (operator == null) {
            throw new NullPointerException();
        }
        for (int i = 0; i < size; i++) {
            elements[i] = operator.apply(elements[i]);
        }
    }

    public void sort(Comparator order) {
        changes++;
        Order.sort(elements, size, order);
    }

    public Object getFirst() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return elements[0];
    }

    public Object getLast() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return elements[size - 1];
    }

    public Object removeFirst() {
        Object first = getFirst();
        removeAt(0);
        return first;
    }

    public Object removeLast() {
        Object last = getLast();
        removeAt(size - 1);
        return last;
    }

    public Iterator iterator() {
        return new Cursor(this, 0);
    }

    public ListIterator listIterator() {
        return new Cursor(this, 0);
    }

    public ListIterator listIterator(int index) {
        checkPosition(index);
        return new Cursor(this, index);
    }

    public List subList(int from, int to) {
        return new SubList(this, null, from, to, size);
    }

    public Object clone() {
        Copy.expectExactly(this, java.util.ArrayList.class);
        return new ArrayList((Collection) (Object) this);
    }

    protected void removeRange(int from, int to) {
        if (from > to) {
            throw new IndexOutOfBoundsException();
        }
        changes++;
        System.arraycopy(elements, to, elements, from, size - to);
        size -= to - from;
    }

    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof List)) {
            return false;
        }
        Iterator others = ((List) other).iterator();
        for (int i = 0; i < size; i++) {
            if (!others.hasNext()) {
                return false;
            }
            Object element = others.next();
            if (!(elements[i] == null ? element == null : elements[i].equals(element))) {
                return false;
            }
        }
        return !others.hasNext();
    }

    public int hashCode() {
        int hash = 1;
        for (int i = 0; i < size; i++) {
            hash = 31 * hash + (elements[i] == null ? 0 : elements[i].hashCode());
        }
        return hash;
    }

    private boolean keepAll(Collection others, boolean named) {
        if (others == null) {
            throw new NullPointerException();
        }
        Object[] kept = new Object[elements.length];
        int count = 0;
        for (int i = 0; i < size; i++) {
            if (others.contains(elements[i]) == named) {
                kept[count] = elements[i];
                count++;
            }
        }
        boolean removed = count < size;
        if (removed) {
            changes++;
            elements = kept;
            size = count;
        }
        return removed;
    }

    private int find(Object element) {
        for (int i = 0; i < size; i++) {
            if (element == null ? elements[i] == null : element.equals(elements[i])) {
                return i;
            }
        }
        return -1;
    }

    private void removeAt(int index) {
        changes++;
        System.arraycopy(elements, index + 1, elements, index, size - index - 1);
        size--;
        elements[size] = null;
    }

    private void reserve(int more) {
        if (size + more > elements.length) {
            Object[] larger = new Object[2 * (size + more)];
            System.arraycopy(elements, 0, larger, 0, size);
            elements = larger;
        }
    }

    private void checkIndex(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException();
        }
    }

    private void checkPosition(int index) {
        if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException();
        }
    }

    private static final class Cursor implements ListIterator {
        private final ArrayList list;
        private int next;
        private int last = -1;
        private int expected;

        Cursor(ArrayList list, int next) {
            this.list = list;
            this.next = next;
            this.expected = list.changes;
        }

        public boolean hasNext() {
            return next != list.size;
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
            return next != 0;
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
            if (last < 0) {
                throw new IllegalStateException();
            }
            checkChanges();
            list.removeAt(last);
            next = last;
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
            list.add(next, element);
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
