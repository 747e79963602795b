package vipa.jdk.java.util;

import java.util.NoSuchElementException;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** A number or none. */
public final class OptionalInt {
    private final boolean present;
    private final int number;

    private OptionalInt(boolean present, int number) {
        this.present = present;
        this.number = number;
    }

    public static java.util.OptionalInt empty() {
        return (java.util.OptionalInt) (Object) new OptionalInt(false, 0);
    }

    public static java.util.OptionalInt of(int number) {
        return (java.util.OptionalInt) (Object) new OptionalInt(true, number);
    }

    public int getAsInt() {
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

    public void ifPresent(IntConsumer action) {
        if (present) {
            action.accept(number);
        }
    }

    public void ifPresentOrElse(IntConsumer action, Runnable otherwise) {
        if (present) {
            action.accept(number);
        } else {
            otherwise.run();
        }
    }

    public int orElse(int other) {
        return present ? number : other;
    }

    public int orElseGet(IntSupplier supplier) {
        return present ? number : supplier.getAsInt();
    }

    public int orElseThrow() {
        return getAsInt();
    }

    public int orElseThrow(Supplier supplier) throws Throwable {
        if (!present) {
            throw (Throwable) supplier.get();
        }
        return number;
    }

    public java.util.stream.IntStream stream() {
        return present ? java.util.stream.IntStream.of(number) : java.util.stream.IntStream.empty();
    }
}
