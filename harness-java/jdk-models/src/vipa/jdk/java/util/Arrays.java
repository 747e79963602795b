package vipa.jdk.java.util;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import vipa.jdk.Engine;
import vipa.jdk.java.util.stream.OfDoubles;
import vipa.jdk.java.util.stream.OfInts;
import vipa.jdk.java.util.stream.OfLongs;
import vipa.jdk.java.util.stream.OfObjects;

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

    /** Whether a known table has the key is one question, where the place in it does not matter. */
    public static int binarySearch(Object[] elements, Object key) {
        if (key instanceof String && Engine.isTable(elements)) {
            int found = -1;
            for (int at = 0; at < elements.length; at++) {
                found = Engine.either(key.equals(elements[at]), at, found);
            }
            return found;
        }
        int low = 0;
        int high = elements.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = ((Comparable) elements[middle]).compareTo(key);
            if (order == 0) {
                return middle;
            }
            low = order < 0 ? middle + 1 : low;
            high = order < 0 ? high : middle - 1;
        }
        return -(low + 1);
    }

    public static int binarySearch(char[] elements, char key) {
        if (Engine.isTable(elements)) {
            int found = -1;
            for (int at = 0; at < elements.length; at++) {
                found = Engine.either(Engine.same(key, elements[at]), at, found);
            }
            return found;
        }
        int low = 0;
        int high = elements.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (elements[middle] == key) {
                return middle;
            }
            boolean below = elements[middle] < key;
            low = below ? middle + 1 : low;
            high = below ? high : middle - 1;
        }
        return -(low + 1);
    }

    public static void sort(Object[] elements) {
        Order.sort(elements, elements.length, null);
    }

    public static void sort(Object[] elements, Comparator order) {
        Order.sort(elements, elements.length, order);
    }

    public static void sort(Object[] elements, int from, int to) {
        sort(elements, from, to, null);
    }

    public static void sort(Object[] elements, int from, int to, Comparator order) {
        int length = elements.length;
        if (from > to) {
            throw new IllegalArgumentException();
        }
        if (from < 0 || to > length) {
            throw new ArrayIndexOutOfBoundsException();
        }
        Object[] part = copyOfRange(elements, from, to);
        Order.sort(part, part.length, order);
        System.arraycopy(part, 0, elements, from, part.length);
    }

    public static Stream stream(Object[] elements) {
        return OfObjects.of(elements, 0, elements.length);
    }

    public static Stream stream(Object[] elements, int from, int to) {
        return OfObjects.of(elements, from, to);
    }

    public static IntStream stream(int[] elements) {
        return OfInts.of(elements, 0, elements.length);
    }

    public static IntStream stream(int[] elements, int from, int to) {
        return OfInts.of(elements, from, to);
    }

    public static LongStream stream(long[] elements) {
        return OfLongs.of(elements, 0, elements.length);
    }

    public static DoubleStream stream(double[] elements) {
        return OfDoubles.of(elements, 0, elements.length);
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

        public Object[] toArray(Object[] target) {
            int size = elements.length;
            Object[] copy = target.length < size ? Engine.newArray(target, size) : target;
            System.arraycopy(elements, 0, copy, 0, size);
            if (copy.length > size) {
                copy[size] = null;
            }
            return copy;
        }

        public void forEach(Consumer action) {
            if (action == null) {
                throw new NullPointerException();
            }
            for (int i = 0; i < elements.length; i++) {
                action.accept(elements[i]);
            }
        }

        public void replaceAll(UnaryOperator operator) {
            if (operator == null) {
                throw new NullPointerException();
            }
            for (int i = 0; i < elements.length; i++) {
                elements[i] = operator.apply(elements[i]);
            }
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
