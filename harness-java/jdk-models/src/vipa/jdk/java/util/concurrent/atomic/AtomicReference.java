package vipa.jdk.java.util.concurrent.atomic;

import java.util.function.UnaryOperator;

/** One thread is looked at: a plain field. */
public class AtomicReference {
    private Object value;

    public AtomicReference() {}

    public AtomicReference(Object value) {
        this.value = value;
    }

    public Object get() {
        return value;
    }

    public void set(Object value) {
        this.value = value;
    }

    public void lazySet(Object value) {
        this.value = value;
    }

    public Object getAndSet(Object next) {
        Object old = value;
        value = next;
        return old;
    }

    public boolean compareAndSet(Object expected, Object next) {
        boolean same = value == expected;
        if (same) {
            value = next;
        }
        return same;
    }

    public Object updateAndGet(UnaryOperator function) {
        value = function.apply(value);
        return value;
    }

    public Object getAndUpdate(UnaryOperator function) {
        Object old = value;
        value = function.apply(value);
        return old;
    }
}
