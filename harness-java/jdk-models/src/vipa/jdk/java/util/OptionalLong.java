package vipa.jdk.java.util;

import java.util.NoSuchElementException;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** A number or none. */
public final class OptionalLong {
    private final boolean present;
    private final long number;

    private OptionalLong(boolean present, long number) {
        this.present = present;
        this.number = number;
    }

    public static java.util.OptionalLong empty() {
        return (java.util.OptionalLong) (Object) new OptionalLong(false, 0);
    }

    public static java.util.OptionalLong of(long number) {
        return (java.util.OptionalLong) (Object) new OptionalLong(true, number);
    }

    public long getAsLong() {
        if (!present) {
            throw new NoSuchElementException();
        }
        return number;
    }

    public boolean isPresent() {
        return present;
    }

    public boolean isEmpty() {
        return !present;
    }

    public void ifPresent(LongConsumer action) {
        if (present) {
            action.accept(number);
        }
    }

    public void ifPresentOrElse(LongConsumer action, Runnable otherwise) {
        if (present) {
            action.accept(number);
        } else {
            otherwise.run();
        }
    }

    public long orElse(long other) {
        return present ? number : other;
    }

    public long orElseGet(LongSupplier supplier) {
        return present ? number : supplier.getAsLong();
    }

    public long orElseThrow() {
        return getAsLong();
    }

    public long orElseThrow(Supplier supplier) throws Throwable {
        if (!present) {
            throw (Throwable) supplier.get();
        }
        return number;
    }

    public java.util.stream.LongStream stream() {
        return present ? java.util.stream.LongStream.of(number) : java.util.stream.LongStream.empty();
    }
}
