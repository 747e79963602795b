package vipa.jdk.java.util.concurrent.atomic;

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/** One thread is looked at: a plain array. */
public class AtomicIntegerArray {
    private int size;
    private int[] elements;

    public AtomicIntegerArray(int length) {
        elements = new int[length];
        size = length;
    }

    public AtomicIntegerArray(int[] array) {
        size = array.length;
        elements = new int[size];
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

    public final int get(int index) {
        check(index);
        return elements[index];
    }

    public final void set(int index, int value) {
        check(index);
        elements[index] = value;
    }

    public final void lazySet(int index, int value) {
        set(index, value);
    }

    public final int getAndSet(int index, int value) {
        int old = get(index);
        elements[index] = value;
        return old;
    }

    public final boolean compareAndSet(int index, int expected, int value) {
        boolean same = get(index) == expected;
        if (same) {
            elements[index] = value;
        }
        return same;
    }

    public final int getAndIncrement(int index) {
        return getAndAdd(index, 1);
    }

    public final int getAndDecrement(int index) {
        return getAndAdd(index, -1);
    }

    public final int incrementAndGet(int index) {
        return addAndGet(index, 1);
    }

    public final int decrementAndGet(int index) {
        return addAndGet(index, -1);
    }

    public final int getAndAdd(int index, int delta) {
        int old = get(index);
        elements[index] = old + delta;
        return old;
    }

    public int addAndGet(int index, int delta) {
        int next = get(index) + delta;
        elements[index] = next;
        return next;
    }

    public final int getAndUpdate(int index, IntUnaryOperator function) {
        int old = get(index);
        elements[index] = function.applyAsInt(old);
        return old;
    }

    public final int updateAndGet(int index, IntUnaryOperator function) {
        int next = function.applyAsInt(get(index));
        elements[index] = next;
        return next;
    }

    public final int accumulateAndGet(int index, int value, IntBinaryOperator function) {
        int next = function.applyAsInt(get(index), value);
        elements[index] = next;
        return next;
    }
}
