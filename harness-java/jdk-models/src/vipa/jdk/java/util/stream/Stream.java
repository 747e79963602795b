package vipa.jdk.java.util.stream;

import java.util.Iterator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Streams from here and there. */
public final class Stream {
    private Stream() {}

    public static java.util.stream.Stream empty() {
        return OfObjects.of(new Object[0], 0, 0);
    }

    public static java.util.stream.Stream of(Object element) {
        return OfObjects.of(new Object[] {element}, 0, 1);
    }

    public static java.util.stream.Stream of(Object[] elements) {
        return OfObjects.of(elements, 0, elements.length);
    }

    public static java.util.stream.Stream ofNullable(Object element) {
        return element == null ? empty() : of(element);
    }

    public static java.util.stream.Stream concat(java.util.stream.Stream a, java.util.stream.Stream b) {
        Ops.expect(a);
        Ops.expect(b);
        java.util.stream.Stream both = from(new Origin.Both(a.iterator(), b.iterator()));
        both.onClose(() -> a.close());
        both.onClose(() -> b.close());
        return both;
    }

    public static java.util.stream.Stream generate(Supplier supplier) {
        Ops.expect(supplier);
        return from(new Generated(supplier));
    }

    public static java.util.stream.Stream iterate(Object first, UnaryOperator next) {
        Ops.expect(next);
        return from(new Iterated(first, element -> true, next));
    }

    public static java.util.stream.Stream iterate(Object first, Predicate more, UnaryOperator next) {
        Ops.expect(next);
        Ops.expect(more);
        return from(new Iterated(first, more, next));
    }

    private static java.util.stream.Stream from(Iterator elements) {
        return new OfObjects(new Chain(new Origin.OfIterator(elements, Origin.UNKNOWN)));
    }

    private static final class Generated implements Iterator {
        private final Supplier supplier;

        Generated(Supplier supplier) {
            this.supplier = supplier;
        }

        public boolean hasNext() {
            return true;
        }

        public Object next() {
            return supplier.get();
        }
    }

    private static final class Iterated implements Iterator {
        private final Predicate more;
        private final UnaryOperator step;
        private Object next;
        private boolean begun;
        private boolean ready;
        private boolean ended;

        Iterated(Object first, Predicate more, UnaryOperator step) {
            this.next = first;
            this.more = more;
            this.step = step;
        }

        public boolean hasNext() {
            if (!ready && !ended) {
                next = begun ? step.apply(next) : next;
                begun = true;
                ready = more.test(next);
                ended = !ready;
            }
            return ready;
        }

        public Object next() {
            ready = false;
            return next;
        }
    }
}
