package vipa.jdk.java.util.concurrent.atomic;

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/** One thread is looked at: a plain field. */
public class AtomicInteger {
    private int value;

    public AtomicInteger() {}

    public AtomicInteger(int value) {
        this.value = value;
    }

    public int get() {
        return value;
    }

    public void set(int value) {
        this.value = value;
    }

    public void lazySet(int value) {
        this.value = value;
    }

    public int getAndSet(int next) {
        int old = value;
        value = next;
        return old;
    }

    public boolean compareAndSet(int expected, int next) {
        boolean same = value == expected;
        if (same) {
            value = next;
        }
        return same;
    }

    public int incrementAndGet() {
        value++;
        return value;
    }

    public int decrementAndGet() {
        value--;
        return value;
    }

    public int addAndGet(int added) {
        value += added;
        return value;
    }

    public int getAndIncrement() {
        int old = value;
        value++;
        return old;
    }

    public int getAndDecrement() {
        int old = value;
        value--;
        return old;
    }

    public int getAndAdd(int added) {
        int old = value;
        value += added;
        return old;
    }

    public int updateAndGet(IntUnaryOperator function) {
        value = function.applyAsInt(value);
        return value;
    }

    public int getAndUpdate(IntUnaryOperator function) {
        int old = value;
        value = function.applyAsInt(value);
        return old;
    }

    public int accumulateAndGet(int other, IntBinaryOperator function) {
        value = function.applyAsInt(value, other);
        return value;
    }

    public int intValue() {
        return (int) value;
    }

    public long longValue() {
        return (long) value;
    }

    public float floatValue() {
        return (float) value;
    }

    public double doubleValue() {
        return (double) value;
    }
}
