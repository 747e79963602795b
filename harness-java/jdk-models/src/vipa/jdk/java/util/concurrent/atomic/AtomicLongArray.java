package vipa.jdk.java.util.concurrent.atomic;

import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/** One thread is looked at: a plain array. */
public class AtomicLongArray {
    private int size;
    private long[] elements;

    public AtomicLongArray(int length) {
        elements = new long[length];
        size = length;
    }

    public AtomicLongArray(long[] array) {
        size = array.length;
        elements = new long[size];
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

    public final long get(int index) {
        check(index);
        return elements[index];
    }

    public final void set(int index, long value) {
        check(index);
        elements[index] = value;
    }

    public final void lazySet(int index, long value) {
        set(index, value);
    }

    public final long getAndSet(int index, long value) {
        long old = get(index);
        elements[index] = value;
        return old;
    }

    public final boolean compareAndSet(int index, long expected, long value) {
        boolean same = get(index) == expected;
        if (same) {
            elements[index] = value;
        }
        return same;
    }

    public final long getAndIncrement(int index) {
        return getAndAdd(index, 1);
    }

    public final long getAndDecrement(int index) {
        return getAndAdd(index, -1);
    }

    public final long incrementAndGet(int index) {
        return addAndGet(index, 1);
    }

    public final long decrementAndGet(int index) {
        return addAndGet(index, -1);
    }

    public final long getAndAdd(int index, long delta) {
        long old = get(index);
        elements[index] = old + delta;
        return old;
    }

    public long addAndGet(int index, long delta) {
        long next = get(index) + delta;
        elements[index] = next;
        return next;
    }

    public final long getAndUpdate(int index, LongUnaryOperator function) {
        long old = get(index);
        elements[index] = function.applyAsLong(old);
        return old;
    }

    public final long updateAndGet(int index, LongUnaryOperator function) {
        long next = function.applyAsLong(get(index));
        elements[index] = next;
        return next;
    }

    public final long accumulateAndGet(int index, long value, LongBinaryOperator function) {
        long next = function.applyAsLong(get(index), value);
        elements[index] = next;
        return next;
    }
}
