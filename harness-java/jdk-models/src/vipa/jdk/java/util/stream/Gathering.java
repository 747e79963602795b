package vipa.jdk.java.util.stream;

import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collector;
import vipa.jdk.Engine;

/** A collector by its parts. */
final class Gathering implements Collector {
    private final Supplier supplier;
    private final BiConsumer accumulator;
    private final BinaryOperator combiner;
    /** Null: the container is the result. */
    private final Function finisher;

    /** Nothing is known of containers put together: the parts of a parallel stream are not made. */
    Gathering(Supplier supplier, BiConsumer accumulator, Function finisher) {
        this(supplier, accumulator, (a, b) -> Engine.unknown(), finisher);
    }

    Gathering(Supplier supplier, BiConsumer accumulator, BinaryOperator combiner, Function finisher) {
        this.supplier = supplier;
        this.accumulator = accumulator;
        this.combiner = combiner;
        this.finisher = finisher;
    }

    boolean isIdentity() {
        return finisher == null;
    }

    /** What a collector makes of its container. */
    static Object finished(Collector collector, Object container) {
        boolean identity = collector instanceof Gathering
                ? ((Gathering) collector).isIdentity()
                : collector.characteristics().contains(Collector.Characteristics.IDENTITY_FINISH);
        return identity ? container : collector.finisher().apply(container);
    }

    public Supplier supplier() {
        return supplier;
    }

    public BiConsumer accumulator() {
        return accumulator;
    }

    public BinaryOperator combiner() {
        return combiner;
    }

    public Function finisher() {
        return finisher == null ? container -> container : finisher;
    }

    public Set characteristics() {
        return finisher == null ? Set.of(Collector.Characteristics.IDENTITY_FINISH) : Set.of();
    }
}
