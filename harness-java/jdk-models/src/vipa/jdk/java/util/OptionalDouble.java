package vipa.jdk.java.util;

import java.util.NoSuchElementException;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/** A number or none. */
public final class OptionalDouble {
    private final boolean present;
    private final double number;

    private OptionalDouble(boolean present, double number) {
        this.present = present;
        this.number = number;
    }

    public static java.util.OptionalDouble empty() {
        return (java.util.OptionalDouble) (Object) new OptionalDouble(false, 0);
    }

    public static java.util.OptionalDouble of(double number) {
        return (java.util.OptionalDouble) (Object) new OptionalDouble(true, number);
    }

    public double getAsDouble() {
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

    public void ifPresent(DoubleConsumer action) {
        if (present) {
            action.accept(number);
        }
    }

    public void ifPresentOrElse(DoubleConsumer action, Runnable otherwise) {
        if (present) {
            action.accept(number);
        } else {
            otherwise.run();
        }
    }

    public double orElse(double other) {
        return present ? number : other;
    }

    public double orElseGet(DoubleSupplier supplier) {
        return present ? number : supplier.getAsDouble();
    }

    public double orElseThrow() {
        return getAsDouble();
    }

    public double orElseThrow(Supplier supplier) throws Throwable {
        if (!present) {
            throw (Throwable) supplier.get();
        }
        return number;
    }

    public java.util.stream.DoubleStream stream() {
        return present ? java.util.stream.DoubleStream.of(number) : java.util.stream.DoubleStream.empty();
    }
}
