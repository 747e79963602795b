package vipa.jdk.java.util;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import vipa.jdk.Engine;

/** The methods whose own code looks into classes; the others are executed as they are. */
public class Arrays {
    private Arrays() {}

    public static Object[] copyOf(Object[] original, int length) {
        Object[] copy = Engine.newArray(original, length);
        System.arraycopy(original, 0, copy, 0, Math.min(original.length, length));
        return copy;
    }

    public static Object[] copyOfRange(Object[] original, int from, int to) {
        int length = to - from;
        if (length < 0) {
            throw new IllegalArgumentException();
        }
        Object[] copy = Engine.newArray(original, length);
        System.arraycopy(original, from, copy, 0, Math.min(original.length - from, length));
        return copy;
    }

    public static List asList(Object[] elements) {
        return (List) (Object) new ArrayList(elements);
    }

    public static boolean equals(Object[] a, Object[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (!(a[i] == null ? b[i] == null : a[i].equals(b[i]))) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(Object[] elements) {
        return Objects.hash(elements);
    }

    public static String toString(Object[] elements) {
        if (elements == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < elements.length; i++) {
            text.append(i == 0 ? "" : ", ").append(elements[i]);
        }
        return text.append("]").toString();
    }

    /** A list that writes through to its array and cannot grow. */
    private static final class ArrayList {
        private final Object[] elements;

        ArrayList(Object[] elements) {
            if (elements == null) {
                throw new NullPointerException();
            }
            this.elements = elements;
        }

        public int size() {
            return elements.length;
        }

        public Object get(int index) {
            return elements[index];
        }

        public Object set(int index, Object element) {
            Object old = elements[index];
            elements[index] = element;
            return old;
        }

        public Object[] toArray() {
            Object[] copy = new Object[elements.length];
            System.arraycopy(elements, 0, copy, 0, elements.length);
            return copy;
        }

        public int indexOf(Object element) {
            for (int i = 0; i < elements.length; i++) {
                if (element == null ? elements[i] == null : element.equals(elements[i])) {
                    return i;
                }
            }
            return -1;
        }

        public boolean contains(Object element) {
            return indexOf(element) >= 0;
        }

        public void sort(Comparator order) {
            Order.sort(elements, elements.length, order);
        }

        public Iterator iterator() {
            return new Cursor(elements);
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
