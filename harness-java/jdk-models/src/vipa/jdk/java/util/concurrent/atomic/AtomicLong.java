package vipa.jdk.java.util.concurrent.atomic;

import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/** One thread is looked at: a plain field. */
public class AtomicLong {
    private long value;

    public AtomicLong() {}

    public AtomicLong(long value) {
        this.value = value;
    }

    public long get() {
        return value;
    }

    public void set(long value) {
        this.value = value;
    }

    public void lazySet(long value) {
        this.value = value;
    }

    public long getAndSet(long next) {
        long old = value;
        value = next;
        return old;
    }

    public boolean compareAndSet(long expected, long next) {
        boolean same = value == expected;
        if (same) {
            value = next;
        }
        return same;
    }

    public long incrementAndGet() {
        value++;
        return value;
    }

    public long decrementAndGet() {
        value--;
        return value;
    }

    public long addAndGet(long added) {
        value += added;
        return value;
    }

    public long getAndIncrement() {
        long old = value;
        value++;
        return old;
    }

    public long getAndDecrement() {
        long old = value;
        value--;
        return old;
    }

    public long getAndAdd(long added) {
        long old = value;
        value += added;
        return old;
    }

    public long updateAndGet(LongUnaryOperator function) {
        value = function.applyAsLong(value);
        return value;
    }

    public long getAndUpdate(LongUnaryOperator function) {
        long old = value;
        value = function.applyAsLong(value);
        return old;
    }

    public long accumulateAndGet(long other, LongBinaryOperator function) {
        value = function.applyAsLong(value, other);
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
