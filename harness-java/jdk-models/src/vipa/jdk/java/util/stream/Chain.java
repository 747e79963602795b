package vipa.jdk.java.util.stream;

import java.util.Iterator;
import java.util.LinkedList;
import java.util.NoSuchElementException;
import vipa.jdk.Engine;

/** An origin and the steps from there; nothing moves until somebody wants a result. Numbers are boxed. */
final class Chain {
    private final Origin origin;
    /** Null: the origin itself. */
    private final Chain before;
    private final Op op;
    private boolean used;

    Chain(Origin origin) {
        this.origin = origin;
        this.before = null;
        this.op = null;
    }

    private Chain(Chain before, Op op) {
        this.origin = before.origin;
        this.before = before;
        this.op = op;
    }

    /** A kind of step. */
    abstract static class Op {
        abstract Step over(Step next);

        /** How many elements come out if so many go in. */
        long size(long before) {
            return before;
        }
    }

    Chain then(Op op) {
        use();
        return new Chain(this, op);
    }

    /** A stream is good for one use. */
    void use() {
        if (used) {
            throw new IllegalStateException();
        }
        used = true;
    }

    boolean isParallel() {
        return origin.parallel;
    }

    void setParallel(boolean parallel) {
        origin.parallel = parallel;
    }

    void onClose(Runnable action) {
        if (used) {
            throw new IllegalStateException();
        }
        Ops.expect(action);
        origin.closing = origin.closing == null ? action : new Both(origin.closing, action);
    }

    void close() {
        used = true;
        Runnable closing = origin.closing;
        origin.closing = null;
        if (closing != null) {
            closing.run();
        }
    }

    void run(Step last) {
        begin();
        Step first = assembled(last);
        Iterator each = origin.open();
        first.begin();
        while (!first.full() && each.hasNext()) {
            first.accept(each.next());
        }
        first.end();
    }

    Iterator iterator() {
        begin();
        Buffer buffer = new Buffer();
        return new Pull(origin, assembled(buffer), buffer);
    }

    long size() {
        long size = before == null ? origin.size() : before.size();
        return size < 0 || op == null ? size : op.size(size);
    }

    private void begin() {
        use();
        if (origin.parallel) {
            Engine.inexact("order of a parallel stream");
        }
    }

    private Step assembled(Step last) {
        Step first = last;
        for (Chain each = this; each.op != null; each = each.before) {
            first = each.op.over(first);
        }
        return first;
    }

    /** The second one even if the first one throws. */
    private static final class Both implements Runnable {
        private final Runnable first;
        private final Runnable second;

        Both(Runnable first, Runnable second) {
            this.first = first;
            this.second = second;
        }

        public void run() {
            try {
                first.run();
            } catch (Throwable thrown) {
                runDespite(thrown);
                throw thrown;
            }
            second.run();
        }

        private void runDespite(Throwable thrown) {
            try {
                second.run();
            } catch (Throwable hidden) {
                thrown.addSuppressed(hidden);
            }
        }
    }

    private static final class Buffer extends Step {
        private final LinkedList waiting = new LinkedList();

        Buffer() {
            super(null);
        }

        void accept(Object element) {
            waiting.add(element);
        }

        boolean isEmpty() {
            return waiting.isEmpty();
        }

        Object take() {
            return waiting.remove();
        }
    }

    /** Moves one element of the origin at a time. */
    private static final class Pull implements Iterator {
        private final Origin origin;
        private final Step first;
        private final Buffer buffer;
        /** Null: not opened yet. */
        private Iterator each;
        private boolean ended;

        Pull(Origin origin, Step first, Buffer buffer) {
            this.origin = origin;
            this.first = first;
            this.buffer = buffer;
        }

        public boolean hasNext() {
            open();
            while (buffer.isEmpty() && !ended) {
                if (!first.full() && each.hasNext()) {
                    first.accept(each.next());
                } else {
                    first.end();
                    ended = true;
                }
            }
            return !buffer.isEmpty();
        }

        public Object next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return buffer.take();
        }

        private void open() {
            if (each == null) {
                each = origin.open();
                first.begin();
            }
        }
    }
}
