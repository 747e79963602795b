package vipa.jdk.java.util.stream;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collector;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import vipa.jdk.Engine;

/** A stream of objects. */
public final class OfObjects implements Stream {
    private final Chain chain;

    OfObjects(Chain chain) {
        this.chain = chain;
    }

    public static Stream of(java.util.Collection elements) {
        return new OfObjects(new Chain(new Origin.OfCollection(elements)));
    }

    public static Stream of(Object[] elements, int from, int to) {
        return new OfObjects(new Chain(new Origin.OfArray(elements, from, to)));
    }

    public Stream filter(Predicate wanted) {
        return then(new Ops.Filtered(wanted));
    }

    public Stream map(Function mapper) {
        return then(new Ops.Mapped(mapper));
    }

    public IntStream mapToInt(ToIntFunction mapper) {
        Ops.expect(mapper);
        return new OfInts(chain.then(new Ops.Mapped(element -> mapper.applyAsInt(element))));
    }

    public LongStream mapToLong(ToLongFunction mapper) {
        Ops.expect(mapper);
        return new OfLongs(chain.then(new Ops.Mapped(element -> mapper.applyAsLong(element))));
    }

    public DoubleStream mapToDouble(ToDoubleFunction mapper) {
        Ops.expect(mapper);
        return new OfDoubles(chain.then(new Ops.Mapped(element -> mapper.applyAsDouble(element))));
    }

    public Stream flatMap(Function mapper) {
        return then(new Ops.Flattened(mapper));
    }

    public IntStream flatMapToInt(Function mapper) {
        return new OfInts(chain.then(new Ops.Flattened(mapper)));
    }

    public LongStream flatMapToLong(Function mapper) {
        return new OfLongs(chain.then(new Ops.Flattened(mapper)));
    }

    public DoubleStream flatMapToDouble(Function mapper) {
        return new OfDoubles(chain.then(new Ops.Flattened(mapper)));
    }

    public Stream distinct() {
        return then(new Ops.Distinct());
    }

    public Stream sorted() {
        return then(new Ops.Sorted(null));
    }

    public Stream sorted(Comparator order) {
        Ops.expect(order);
        return then(new Ops.Sorted(order));
    }

    public Stream peek(Consumer action) {
        return then(new Ops.Seen(action));
    }

    public Stream limit(long most) {
        return then(new Ops.Slice(0, most));
    }

    public Stream skip(long first) {
        return then(new Ops.Slice(first, Long.MAX_VALUE));
    }

    public Stream takeWhile(Predicate wanted) {
        return then(new Ops.While(wanted));
    }

    public Stream dropWhile(Predicate unwanted) {
        return then(new Ops.After(unwanted));
    }

    public void forEach(Consumer action) {
        chain.run(new Ends.ForEach(action));
    }

    public void forEachOrdered(Consumer action) {
        chain.run(new Ends.ForEach(action));
    }

    public Object[] toArray() {
        Ends.All all = all();
        return all.copiedTo(new Object[all.size()]);
    }

    public Object[] toArray(IntFunction maker) {
        Ends.All all = all();
        return all.copiedTo((Object[]) maker.apply(all.size()));
    }

    public List toList() {
        return java.util.Collections.unmodifiableList(java.util.Arrays.asList(toArray()));
    }

    public Object reduce(Object first, BinaryOperator operator) {
        Ends.Fold fold = new Ends.Fold(first, operator);
        chain.run(fold);
        return fold.value();
    }

    public Optional reduce(BinaryOperator operator) {
        Ends.Reduce reduce = new Ends.Reduce(operator);
        chain.run(reduce);
        return reduce.some() ? Optional.of(reduce.value()) : Optional.empty();
    }

    public Object reduce(Object first, BiFunction function, BinaryOperator combiner) {
        Ops.expect(combiner);
        Ends.Fold fold = new Ends.Fold(first, function);
        chain.run(fold);
        return fold.value();
    }

    public Object collect(Supplier supplier, BiConsumer accumulator, BiConsumer combiner) {
        Ops.expect(supplier);
        Ops.expect(accumulator);
        Ops.expect(combiner);
        Object container = supplier.get();
        chain.run(new Ends.ForEach(element -> accumulator.accept(container, element)));
        return container;
    }

    public Object collect(Collector collector) {
        BiConsumer accumulator = collector.accumulator();
        Object container = collector.supplier().get();
        chain.run(new Ends.ForEach(element -> accumulator.accept(container, element)));
        return Gathering.finished(collector, container);
    }

    public Optional min(Comparator order) {
        Ops.expect(order);
        return reduce((a, b) -> order.compare(a, b) <= 0 ? a : b);
    }

    public Optional max(Comparator order) {
        Ops.expect(order);
        return reduce((a, b) -> order.compare(a, b) >= 0 ? a : b);
    }

    public long count() {
        long size = chain.size();
        if (size >= 0) {
            chain.use();
            return size;
        }
        Ends.Count count = new Ends.Count();
        chain.run(count);
        return count.count();
    }

    public boolean anyMatch(Predicate question) {
        return matches(question, true);
    }

    public boolean allMatch(Predicate question) {
        return !matches(question, false);
    }

    public boolean noneMatch(Predicate question) {
        return !matches(question, true);
    }

    public Optional findFirst() {
        Ends.First first = new Ends.First();
        chain.run(first);
        return first.some() ? Optional.of(first.value()) : Optional.empty();
    }

    public Optional findAny() {
        return findFirst();
    }

    public Iterator iterator() {
        return chain.iterator();
    }

    public Spliterator spliterator() {
        chain.use();
        return (Spliterator) Engine.unknown();
    }

    public boolean isParallel() {
        return chain.isParallel();
    }

    public Stream sequential() {
        chain.setParallel(false);
        return this;
    }

    public Stream parallel() {
        chain.setParallel(true);
        return this;
    }

    public Stream unordered() {
        return this;
    }

    public Stream onClose(Runnable action) {
        chain.onClose(action);
        return this;
    }

    public void close() {
        chain.close();
    }

    private Stream then(Chain.Op op) {
        return new OfObjects(chain.then(op));
    }

    private Ends.All all() {
        Ends.All all = new Ends.All();
        chain.run(all);
        return all;
    }

    private boolean matches(Predicate question, boolean answer) {
        Ends.Match match = new Ends.Match(question, answer);
        chain.run(match);
        return match.found();
    }
}
