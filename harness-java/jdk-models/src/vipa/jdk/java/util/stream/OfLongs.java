package vipa.jdk.java.util.stream;

import java.util.LongSummaryStatistics;
import java.util.Iterator;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.LongBinaryOperator;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import vipa.jdk.Engine;

/** A stream of longs. */
public final class OfLongs implements LongStream {
    private final Chain chain;

    OfLongs(Chain chain) {
        this.chain = chain;
    }

    public static LongStream of(long[] elements, int from, int to) {
        Origin.checkRange(from, to, elements.length);
        return new OfLongs(new Chain(new Origin.OfIterator(new Walk(elements, from, to), to - from)));
    }

    static LongStream ofRange(long from, long to, boolean closed) {
        long size = from > to ? 0 : (long) to - from + (closed ? 1 : 0);
        return new OfLongs(new Chain(new Origin.OfIterator(new Range(from, size), size)));
    }

    public LongStream filter(LongPredicate wanted) {
        Ops.expect(wanted);
        return then(new Ops.Filtered(element -> wanted.test((Long) element)));
    }

    public LongStream map(LongUnaryOperator mapper) {
        Ops.expect(mapper);
        return then(new Ops.Mapped(element -> mapper.applyAsLong((Long) element)));
    }

    public Stream mapToObj(LongFunction mapper) {
        Ops.expect(mapper);
        return new OfObjects(chain.then(new Ops.Mapped(element -> mapper.apply((Long) element))));
    }

    public IntStream mapToInt(LongToIntFunction mapper) {
        Ops.expect(mapper);
        return new OfInts(chain.then(new Ops.Mapped(element -> mapper.applyAsInt((Long) element))));
    }

    public DoubleStream mapToDouble(LongToDoubleFunction mapper) {
        Ops.expect(mapper);
        return new OfDoubles(chain.then(new Ops.Mapped(element -> mapper.applyAsDouble((Long) element))));
    }

    public DoubleStream asDoubleStream() {
        return new OfDoubles(chain.then(new Ops.Mapped(element -> (double) (long) (Long) element)));
    }

    public Stream boxed() {
        return new OfObjects(chain.then(new Ops.Mapped(element -> element)));
    }

    public LongStream flatMap(LongFunction mapper) {
        Ops.expect(mapper);
        return then(new Ops.Flattened(element -> mapper.apply((Long) element)));
    }

    public LongStream distinct() {
        return then(new Ops.Distinct());
    }

    public LongStream sorted() {
        return then(new Ops.Sorted(null));
    }

    public LongStream peek(LongConsumer action) {
        Ops.expect(action);
        return then(new Ops.Seen(element -> action.accept((Long) element)));
    }

    public LongStream limit(long most) {
        return then(new Ops.Slice(0, most));
    }

    public LongStream skip(long first) {
        return then(new Ops.Slice(first, Long.MAX_VALUE));
    }

    public LongStream takeWhile(LongPredicate wanted) {
        Ops.expect(wanted);
        return then(new Ops.While(element -> wanted.test((Long) element)));
    }

    public LongStream dropWhile(LongPredicate unwanted) {
        Ops.expect(unwanted);
        return then(new Ops.After(element -> unwanted.test((Long) element)));
    }

    public void forEach(LongConsumer action) {
        Ops.expect(action);
        chain.run(new Ends.ForEach(element -> action.accept((Long) element)));
    }

    public void forEachOrdered(LongConsumer action) {
        forEach(action);
    }

    public long[] toArray() {
        Ends.All all = new Ends.All();
        chain.run(all);
        Object[] boxes = all.copiedTo(new Object[all.size()]);
        long[] elements = new long[boxes.length];
        for (int i = 0; i < boxes.length; i++) {
            elements[i] = (Long) boxes[i];
        }
        return elements;
    }

    public long reduce(long first, LongBinaryOperator operator) {
        Ops.expect(operator);
        Ends.Fold fold = new Ends.Fold(first, (a, b) -> operator.applyAsLong((Long) a, (Long) b));
        chain.run(fold);
        return (Long) fold.value();
    }

    public OptionalLong reduce(LongBinaryOperator operator) {
        Ops.expect(operator);
        Ends.Reduce reduce = new Ends.Reduce((a, b) -> operator.applyAsLong((Long) a, (Long) b));
        chain.run(reduce);
        return reduce.some() ? OptionalLong.of((Long) reduce.value()) : OptionalLong.empty();
    }

    public Object collect(Supplier supplier, ObjLongConsumer accumulator, BiConsumer combiner) {
        Ops.expect(supplier);
        Ops.expect(accumulator);
        Ops.expect(combiner);
        Object container = supplier.get();
        chain.run(new Ends.ForEach(element -> accumulator.accept(container, (Long) element)));
        return container;
    }

    public long sum() {
        return reduce(0, (a, b) -> a + b);
    }

    public OptionalDouble average() {
        LongSummaryStatistics statistics = summaryStatistics();
        return statistics.getCount() > 0 ? OptionalDouble.of(statistics.getAverage()) : OptionalDouble.empty();
    }

    public LongSummaryStatistics summaryStatistics() {
        LongSummaryStatistics statistics = new LongSummaryStatistics();
        chain.run(new Ends.ForEach(element -> statistics.accept((long) (Long) element)));
        return statistics;
    }

    public OptionalLong min() {
        return reduce((a, b) -> Math.min(a, b));
    }

    public OptionalLong max() {
        return reduce((a, b) -> Math.max(a, b));
    }

    public long count() {
        return new OfObjects(chain).count();
    }

    public boolean anyMatch(LongPredicate question) {
        return matches(question, true);
    }

    public boolean allMatch(LongPredicate question) {
        return !matches(question, false);
    }

    public boolean noneMatch(LongPredicate question) {
        return !matches(question, true);
    }

    public OptionalLong findFirst() {
        Ends.First first = new Ends.First();
        chain.run(first);
        return first.some() ? OptionalLong.of((Long) first.value()) : OptionalLong.empty();
    }

    public OptionalLong findAny() {
        return findFirst();
    }

    public PrimitiveIterator.OfLong iterator() {
        return new Unboxed(chain.iterator());
    }

    public Spliterator.OfLong spliterator() {
        chain.use();
        return (Spliterator.OfLong) Engine.unknown();
    }

    public boolean isParallel() {
        return chain.isParallel();
    }

    public LongStream sequential() {
        chain.setParallel(false);
        return this;
    }

    public LongStream parallel() {
        chain.setParallel(true);
        return this;
    }

    public LongStream unordered() {
        return this;
    }

    public LongStream onClose(Runnable action) {
        chain.onClose(action);
        return this;
    }

    public void close() {
        chain.close();
    }

    private LongStream then(Chain.Op op) {
        return new OfLongs(chain.then(op));
    }

    private boolean matches(LongPredicate question, boolean answer) {
        Ops.expect(question);
        Ends.Match match = new Ends.Match(element -> question.test((Long) element), answer);
        chain.run(match);
        return match.found();
    }

    private static final class Walk implements Iterator {
        private final long[] elements;
        private int next;
        private final int end;

        Walk(long[] elements, int next, int end) {
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

    private static final class Range implements Iterator {
        private long next;
        private long left;

        Range(long next, long left) {
            this.next = next;
            this.left = left;
        }

        public boolean hasNext() {
            return left > 0;
        }

        public Object next() {
            long given = next;
            next++;
            left--;
            return given;
        }
    }

    private static final class Unboxed implements PrimitiveIterator.OfLong {
        private final Iterator boxes;

        Unboxed(Iterator boxes) {
            this.boxes = boxes;
        }

        public boolean hasNext() {
            return boxes.hasNext();
        }

        public long nextLong() {
            return (Long) boxes.next();
        }

        public Long next() {
            return (Long) boxes.next();
        }

        public void forEachRemaining(LongConsumer action) {
            Ops.expect(action);
            while (boxes.hasNext()) {
                action.accept((Long) boxes.next());
            }
        }
    }
}
