package vipa.jdk.java.util.stream;

import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;

/** Collectors by their parts. */
public final class Collector {
    private Collector() {}

    public static java.util.stream.Collector of(
            Supplier supplier,
            BiConsumer accumulator,
            BinaryOperator combiner,
            java.util.stream.Collector.Characteristics[] characteristics) {
        expect(supplier, accumulator, combiner, characteristics);
        return new Gathering(supplier, accumulator, combiner, null);
    }

    public static java.util.stream.Collector of(
            Supplier supplier,
            BiConsumer accumulator,
            BinaryOperator combiner,
            Function finisher,
            java.util.stream.Collector.Characteristics[] characteristics) {
        expect(supplier, accumulator, combiner, characteristics);
        Ops.expect(finisher);
        return new Gathering(supplier, accumulator, combiner, finisher);
    }

    private static void expect(Object a, Object b, Object c, Object d) {
        Ops.expect(a);
        Ops.expect(b);
        Ops.expect(c);
        Ops.expect(d);
    }
}
