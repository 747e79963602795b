package vipa.jdk.java.util;

import java.util.NoSuchElementException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** A value or none. */
public final class Optional {
    private final Object value;

    private Optional(Object value) {
        this.value = value;
    }

    public static java.util.Optional empty() {
        return (java.util.Optional) (Object) new Optional(null);
    }

    public static java.util.Optional of(Object value) {
        if (value == null) {
            throw new NullPointerException();
        }
        return (java.util.Optional) (Object) new Optional(value);
    }

    public static java.util.Optional ofNullable(Object value) {
        return (java.util.Optional) (Object) new Optional(value);
    }

    public Object get() {
        if (value == null) {
            throw new NoSuchElementException();
        }
        return value;
    }

    public boolean isPresent() {
        return value != null;
    }

    public boolean isEmpty() {
        return value == null;
    }

    public void ifPresent(Consumer action) {
        if (value != null) {
            action.accept(value);
        }
    }

    public void ifPresentOrElse(Consumer action, Runnable otherwise) {
        if (value != null) {
            action.accept(value);
        } else {
            otherwise.run();
        }
    }

    public java.util.Optional filter(Predicate wanted) {
        notNull(wanted);
        boolean kept = value != null && wanted.test(value);
        return ofNullable(kept ? value : null);
    }

    public java.util.Optional map(Function mapper) {
        notNull(mapper);
        return ofNullable(value == null ? null : mapper.apply(value));
    }

    public java.util.Optional flatMap(Function mapper) {
        notNull(mapper);
        if (value == null) {
            return empty();
        }
        java.util.Optional mapped = (java.util.Optional) mapper.apply(value);
        notNull(mapped);
        return mapped;
    }

    public java.util.Optional or(Supplier supplier) {
        notNull(supplier);
        if (value != null) {
            return (java.util.Optional) (Object) this;
        }
        java.util.Optional other = (java.util.Optional) supplier.get();
        notNull(other);
        return other;
    }

    public Object orElse(Object other) {
        return value == null ? other : value;
    }

    public Object orElseGet(Supplier supplier) {
        return value == null ? supplier.get() : value;
    }

    public Object orElseThrow() {
        return get();
    }

    public Object orElseThrow(Supplier supplier) throws Throwable {
        if (value == null) {
            throw (Throwable) supplier.get();
        }
        return value;
    }

    public Stream stream() {
        return value == null ? Stream.empty() : Stream.of(value);
    }

    public boolean equals(Object other) {
        if (!(other instanceof java.util.Optional)) {
            return false;
        }
        Object theirs = ((java.util.Optional) other).orElse(null);
        return value == null ? theirs == null : value.equals(theirs);
    }

    public int hashCode() {
        return value == null ? 0 : value.hashCode();
    }

    private static void notNull(Object needed) {
        if (needed == null) {
            throw new NullPointerException();
        }
    }
}
