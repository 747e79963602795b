package vipa.jdk.java.util.stream;

import java.util.DoubleSummaryStatistics;
import java.util.Iterator;
import java.util.OptionalDouble;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.function.DoubleToIntFunction;
import java.util.function.DoubleToLongFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ObjDoubleConsumer;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import vipa.jdk.Engine;

/** A stream of doubles. */
public final class OfDoubles implements DoubleStream {
    private final Chain chain;

    OfDoubles(Chain chain) {
        this.chain = chain;
    }

    public static DoubleStream of(double[] elements, int from, int to) {
        Origin.checkRange(from, to, elements.length);
        return new OfDoubles(new Chain(new Origin.OfIterator(new Walk(elements, from, to), to - from)));
    }

    public DoubleStream filter(DoublePredicate wanted) {
        Ops.expect(wanted);
        return then(new Ops.Filtered(element -> wanted.test((Double) element)));
    }

    public DoubleStream map(DoubleUnaryOperator mapper) {
        Ops.expect(mapper);
        return then(new Ops.Mapped(element -> mapper.applyAsDouble((Double) element)));
    }

    public Stream mapToObj(DoubleFunction mapper) {
        Ops.expect(mapper);
        return new OfObjects(chain.then(new Ops.Mapped(element -> mapper.apply((Double) element))));
    }

    public IntStream mapToInt(DoubleToIntFunction mapper) {
        Ops.expect(mapper);
        return new OfInts(chain.then(new Ops.Mapped(element -> mapper.applyAsInt((Double) element))));
    }

    public LongStream mapToLong(DoubleToLongFunction mapper) {
        Ops.expect(mapper);
        return new OfLongs(chain.then(new Ops.Mapped(element -> mapper.applyAsLong((Double) element))));
    }

    public Stream boxed() {
        return new OfObjects(chain.then(new Ops.Mapped(element -> element)));
    }

    public DoubleStream flatMap(DoubleFunction mapper) {
        Ops.expect(mapper);
        return then(new Ops.Flattened(element -> mapper.apply((Double) element)));
    }

    public DoubleStream distinct() {
        return then(new Ops.Distinct());
    }

    public DoubleStream sorted() {
        return then(new Ops.Sorted(null));
    }

    public DoubleStream peek(DoubleConsumer action) {
        Ops.expect(action);
        return then(new Ops.Seen(element -> action.accept((Double) element)));
    }

    public DoubleStream limit(long most) {
        return then(new Ops.Slice(0, most));
    }

    public DoubleStream skip(long first) {
        return then(new Ops.Slice(first, Long.MAX_VALUE));
    }

    public DoubleStream takeWhile(DoublePredicate wanted) {
        Ops.expect(wanted);
        return then(new Ops.While(element -> wanted.test((Double) element)));
    }

    public DoubleStream dropWhile(DoublePredicate unwanted) {
        Ops.expect(unwanted);
        return then(new Ops.After(element -> unwanted.test((Double) element)));
    }

    public void forEach(DoubleConsumer action) {
        Ops.expect(action);
        chain.run(new Ends.ForEach(element -> action.accept((Double) element)));
    }

    public void forEachOrdered(DoubleConsumer action) {
        forEach(action);
    }

    public double[] toArray() {
        Ends.All all = new Ends.All();
        chain.run(all);
        Object[] boxes = all.copiedTo(new Object[all.size()]);
        double[] elements = new double[boxes.length];
        for (int i = 0; i < boxes.length; i++) {
            elements[i] = (Double) boxes[i];
        }
        return elements;
    }

    public double reduce(double first, DoubleBinaryOperator operator) {
        Ops.expect(operator);
        Ends.Fold fold = new Ends.Fold(first, (a, b) -> operator.applyAsDouble((Double) a, (Double) b));
        chain.run(fold);
        return (Double) fold.value();
    }

    public OptionalDouble reduce(DoubleBinaryOperator operator) {
        Ops.expect(operator);
        Ends.Reduce reduce = new Ends.Reduce((a, b) -> operator.applyAsDouble((Double) a, (Double) b));
        chain.run(reduce);
        return reduce.some() ? OptionalDouble.of((Double) reduce.value()) : OptionalDouble.empty();
    }

    public Object collect(Supplier supplier, ObjDoubleConsumer accumulator, BiConsumer combiner) {
        Ops.expect(supplier);
        Ops.expect(accumulator);
        Ops.expect(combiner);
        Object container = supplier.get();
        chain.run(new Ends.ForEach(element -> accumulator.accept(container, (Double) element)));
        return container;
    }

    /** With the error that was made so far, as the real one does. */
    public double sum() {
        return summaryStatistics().getSum();
    }

    public OptionalDouble average() {
        DoubleSummaryStatistics statistics = summaryStatistics();
        return statistics.getCount() > 0 ? OptionalDouble.of(statistics.getAverage()) : OptionalDouble.empty();
    }

    public DoubleSummaryStatistics summaryStatistics() {
        DoubleSummaryStatistics statistics = new DoubleSummaryStatistics();
        chain.run(new Ends.ForEach(element -> statistics.accept((double) (Double) element)));
        return statistics;
    }

    public OptionalDouble min() {
        return reduce((a, b) -> Math.min(a, b));
    }

    public OptionalDouble max() {
        return reduce((a, b) -> Math.max(a, b));
    }

    public long count() {
        return new OfObjects(chain).count();
    }

    public boolean anyMatch(DoublePredicate question) {
        return matches(question, true);
    }

    public boolean allMatch(DoublePredicate question) {
        return !matches(question, false);
    }

    public boolean noneMatch(DoublePredicate question) {
        return !matches(question, true);
    }

    public OptionalDouble findFirst() {
        Ends.First first = new Ends.First();
        chain.run(first);
        return first.some() ? OptionalDouble.of((Double) first.value()) : OptionalDouble.empty();
    }

    public OptionalDouble findAny() {
        return findFirst();
    }

    public PrimitiveIterator.OfDouble iterator() {
        return new Unboxed(chain.iterator());
    }

    public Spliterator.OfDouble spliterator() {
        chain.use();
        return (Spliterator.OfDouble) Engine.unknown();
    }

    public boolean isParallel() {
        return chain.isParallel();
    }

    public DoubleStream sequential() {
        chain.setParallel(false);
        return this;
    }

    public DoubleStream parallel() {
        chain.setParallel(true);
        return this;
    }

    public DoubleStream unordered() {
        return this;
    }

    public DoubleStream onClose(Runnable action) {
        chain.onClose(action);
        return this;
    }

    public void close() {
        chain.close();
    }

    private DoubleStream then(Chain.Op op) {
        return new OfDoubles(chain.then(op));
    }

    private boolean matches(DoublePredicate question, boolean answer) {
        Ops.expect(question);
        Ends.Match match = new Ends.Match(element -> question.test((Double) element), answer);
        chain.run(match);
        return match.found();
    }

    private static final class Walk implements Iterator {
        private final double[] elements;
        private int next;
        private final int end;

        Walk(double[] elements, int next, int end) {
            this.elements = elements;
            this.next = next;
            this.end = end;
        }

        public boolean hasNext() {
            return next < end;
        }

        public Object next() {
            next++;
            return elements[next - 1];
        }
    }

    private static final class Unboxed implements PrimitiveIterator.OfDouble {
        private final Iterator boxes;

        Unboxed(Iterator boxes) {
            this.boxes = boxes;
        }

        public boolean hasNext() {
            return boxes.hasNext();
        }

        public double nextDouble() {
            return (Double) boxes.next();
        }

        public Double next() {
            return (Double) boxes.next();
        }

        public void forEachRemaining(DoubleConsumer action) {
            Ops.expect(action);
            while (boxes.hasNext()) {
                action.accept((Double) boxes.next());
            }
        }
    }
}
