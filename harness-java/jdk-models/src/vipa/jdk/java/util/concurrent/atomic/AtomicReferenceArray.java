package vipa.jdk.java.util.concurrent.atomic;

import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** One thread is looked at: a plain array. */
public class AtomicReferenceArray {
    private int size;
    private Object[] elements;

    public AtomicReferenceArray(int length) {
        elements = new Object[length];
        size = length;
    }

    public AtomicReferenceArray(Object[] array) {
        size = array.length;
        elements = new Object[size];
        System.arraycopy(array, 0, elements, 0, size);
    }

    private void check(int index) {
        if (index < 0 || index >= size) {
            throw new ArrayIndexOutOfBoundsException();
        }
    }

    public final int length() {
        return size;
    }

    public final Object get(int index) {
        check(index);
        return elements[index];
    }

    public final void set(int index, Object value) {
        check(index);
        elements[index] = value;
    }

    public final void lazySet(int index, Object value) {
        set(index, value);
    }

    public final Object getAndSet(int index, Object value) {
        Object old = get(index);
        elements[index] = value;
        return old;
    }

    public final boolean compareAndSet(int index, Object expected, Object value) {
        boolean same = get(index) == expected;
        if (same) {
            elements[index] = value;
        }
        return same;
    }

    public final Object getAndUpdate(int index, UnaryOperator function) {
        Object old = get(index);
        elements[index] = function.apply(old);
        return old;
    }

    public final Object updateAndGet(int index, UnaryOperator function) {
        elements[index] = function.apply(get(index));
        return elements[index];
    }

    public final Object getAndAccumulate(int index, Object value, BinaryOperator function) {
        Object old = get(index);
        elements[index] = function.apply(old, value);
        return old;
    }

    public final Object accumulateAndGet(int index, Object value, BinaryOperator function) {
        elements[index] = function.apply(get(index), value);
        return elements[index];
    }
}
