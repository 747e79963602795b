package vipa.jdk.java.util.stream;

import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** Where the elements of a stream come from. It is opened when the first one is wanted. */
abstract class Origin {
    static final int UNKNOWN = -1;

    boolean parallel;
    /** What all streams from here do when one of them is closed; null: nothing. */
    Runnable closing;

    abstract Iterator open();

    /** How many there are, if that is known beforehand. */
    abstract long size();

    static final class OfCollection extends Origin {
        private final Collection elements;

        OfCollection(Collection elements) {
            this.elements = elements;
        }

        Iterator open() {
            return elements.iterator();
        }

        long size() {
            return elements.size();
        }
    }

    /** What has been opened already. */
    static final class OfIterator extends Origin {
        private final Iterator elements;
        private final long size;

        OfIterator(Iterator elements, long size) {
            this.elements = elements;
            this.size = size;
        }

        Iterator open() {
            return elements;
        }

        long size() {
            return size;
        }
    }

    static final class OfArray extends Origin {
        private final Object[] elements;
        private final int from;
        private final int to;

        OfArray(Object[] elements, int from, int to) {
            checkRange(from, to, elements.length);
            this.elements = elements;
            this.from = from;
            this.to = to;
        }

        Iterator open() {
            return new Walk(elements, from, to);
        }

        long size() {
            return to - from;
        }
    }

    static void checkRange(int from, int to, int length) {
        if (from > to || from < 0 || to > length) {
            throw new ArrayIndexOutOfBoundsException();
        }
    }

    private static final class Walk implements Iterator {
        private final Object[] elements;
        private int next;
        private final int end;

        Walk(Object[] elements, int next, int end) {
            this.elements = elements;
            this.next = next;
            this.end = end;
        }

        public boolean hasNext() {
            return next < end;
        }

        public Object next() {
            if (next >= end) {
                throw new NoSuchElementException();
            }
            next++;
            return elements[next - 1];
        }
    }

    /** One after the other. */
    static final class Both implements Iterator {
        private final Iterator first;
        private final Iterator second;

        Both(Iterator first, Iterator second) {
            this.first = first;
            this.second = second;
        }

        public boolean hasNext() {
            return first.hasNext() || second.hasNext();
        }

        public Object next() {
            return first.hasNext() ? first.next() : second.next();
        }
    }
}
