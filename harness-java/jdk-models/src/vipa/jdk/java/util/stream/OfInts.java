package vipa.jdk.java.util.stream;

import java.util.IntSummaryStatistics;
import java.util.Iterator;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import vipa.jdk.Engine;

/** A stream of ints. */
public final class OfInts implements IntStream {
    private final Chain chain;

    OfInts(Chain chain) {
        this.chain = chain;
    }

    public static IntStream of(int[] elements, int from, int to) {
        Origin.checkRange(from, to, elements.length);
        return new OfInts(new Chain(new Origin.OfIterator(new Walk(elements, from, to), to - from)));
    }

    static IntStream ofRange(int from, int to, boolean closed) {
        long size = from > to ? 0 : (long) to - from + (closed ? 1 : 0);
        return new OfInts(new Chain(new Origin.OfIterator(new Range(from, size), size)));
    }

    public IntStream filter(IntPredicate wanted) {
        Ops.expect(wanted);
        return then(new Ops.Filtered(element -> wanted.test((Integer) element)));
    }

    public IntStream map(IntUnaryOperator mapper) {
        Ops.expect(mapper);
        return then(new Ops.Mapped(element -> mapper.applyAsInt((Integer) element)));
    }

    public Stream mapToObj(IntFunction mapper) {
        Ops.expect(mapper);
        return new OfObjects(chain.then(new Ops.Mapped(element -> mapper.apply((Integer) element))));
    }

    public LongStream mapToLong(IntToLongFunction mapper) {
        Ops.expect(mapper);
        return new OfLongs(chain.then(new Ops.Mapped(element -> mapper.applyAsLong((Integer) element))));
    }

    public DoubleStream mapToDouble(IntToDoubleFunction mapper) {
        Ops.expect(mapper);
        return new OfDoubles(chain.then(new Ops.Mapped(element -> mapper.applyAsDouble((Integer) element))));
    }

    public LongStream asLongStream() {
        return new OfLongs(chain.then(new Ops.Mapped(element -> (long) (int) (Integer) element)));
    }

    public DoubleStream asDoubleStream() {
        return new OfDoubles(chain.then(new Ops.Mapped(element -> (double) (int) (Integer) element)));
    }

    public Stream boxed() {
        return new OfObjects(chain.then(new Ops.Mapped(element -> element)));
    }

    public IntStream flatMap(IntFunction mapper) {
        Ops.expect(mapper);
        return then(new Ops.Flattened(element -> mapper.apply((Integer) element)));
    }

    public IntStream distinct() {
        return then(new Ops.Distinct());
    }

    public IntStream sorted() {
        return then(new Ops.Sorted(null));
    }

    public IntStream peek(IntConsumer action) {
        Ops.expect(action);
        return then(new Ops.Seen(element -> action.accept((Integer) element)));
    }

    public IntStream limit(long most) {
        return then(new Ops.Slice(0, most));
    }

    public IntStream skip(long first) {
        return then(new Ops.Slice(first, Long.MAX_VALUE));
    }

    public IntStream takeWhile(IntPredicate wanted) {
        Ops.expect(wanted);
        return then(new Ops.While(element -> wanted.test((Integer) element)));
    }

    public IntStream dropWhile(IntPredicate unwanted) {
        Ops.expect(unwanted);
        return then(new Ops.After(element -> unwanted.test((Integer) element)));
    }

    public void forEach(IntConsumer action) {
        Ops.expect(action);
        chain.run(new Ends.ForEach(element -> action.accept((Integer) element)));
    }

    public void forEachOrdered(IntConsumer action) {
        forEach(action);
    }

    public int[] toArray() {
        Ends.All all = new Ends.All();
        chain.run(all);
        Object[] boxes = all.copiedTo(new Object[all.size()]);
        int[] elements = new int[boxes.length];
        for (int i = 0; i < boxes.length; i++) {
            elements[i] = (Integer) boxes[i];
        }
        return elements;
    }

    public int reduce(int first, IntBinaryOperator operator) {
        Ops.expect(operator);
        Ends.Fold fold = new Ends.Fold(first, (a, b) -> operator.applyAsInt((Integer) a, (Integer) b));
        chain.run(fold);
        return (Integer) fold.value();
    }

    public OptionalInt reduce(IntBinaryOperator operator) {
        Ops.expect(operator);
        Ends.Reduce reduce = new Ends.Reduce((a, b) -> operator.applyAsInt((Integer) a, (Integer) b));
        chain.run(reduce);
        return reduce.some() ? OptionalInt.of((Integer) reduce.value()) : OptionalInt.empty();
    }

    public Object collect(Supplier supplier, ObjIntConsumer accumulator, BiConsumer combiner) {
        Ops.expect(supplier);
        Ops.expect(accumulator);
        Ops.expect(combiner);
        Object container = supplier.get();
        chain.run(new Ends.ForEach(element -> accumulator.accept(container, (Integer) element)));
        return container;
    }

    public int sum() {
        return reduce(0, (a, b) -> a + b);
    }

    public OptionalDouble average() {
        IntSummaryStatistics statistics = summaryStatistics();
        return statistics.getCount() > 0 ? OptionalDouble.of(statistics.getAverage()) : OptionalDouble.empty();
    }

    public IntSummaryStatistics summaryStatistics() {
        IntSummaryStatistics statistics = new IntSummaryStatistics();
        chain.run(new Ends.ForEach(element -> statistics.accept((int) (Integer) element)));
        return statistics;
    }

    public OptionalInt min() {
        return reduce((a, b) -> Math.min(a, b));
    }

    public OptionalInt max() {
        return reduce((a, b) -> Math.max(a, b));
    }

    public long count() {
        return new OfObjects(chain).count();
    }

    public boolean anyMatch(IntPredicate question) {
        return matches(question, true);
    }

    public boolean allMatch(IntPredicate question) {
        return !matches(question, false);
    }

    public boolean noneMatch(IntPredicate question) {
        return !matches(question, true);
    }

    public OptionalInt findFirst() {
        Ends.First first = new Ends.First();
        chain.run(first);
        return first.some() ? OptionalInt.of((Integer) first.value()) : OptionalInt.empty();
    }

    public OptionalInt findAny() {
        return findFirst();
    }

    public PrimitiveIterator.OfInt iterator() {
        return new Unboxed(chain.iterator());
    }

    public Spliterator.OfInt spliterator() {
        chain.use();
        return (Spliterator.OfInt) Engine.unknown();
    }

    public boolean isParallel() {
        return chain.isParallel();
    }

    public IntStream sequential() {
        chain.setParallel(false);
        return this;
    }

    public IntStream parallel() {
        chain.setParallel(true);
        return this;
    }

    public IntStream unordered() {
        return this;
    }

    public IntStream onClose(Runnable action) {
        chain.onClose(action);
        return this;
    }

    public void close() {
        chain.close();
    }

    private IntStream then(Chain.Op op) {
        return new OfInts(chain.then(op));
    }

    private boolean matches(IntPredicate question, boolean answer) {
        Ops.expect(question);
        Ends.Match match = new Ends.Match(element -> question.test((Integer) element), answer);
        chain.run(match);
        return match.found();
    }

    private static final class Walk implements Iterator {
        private final int[] elements;
        private int next;
        private final int end;

        Walk(int[] elements, int next, int end) {
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
        private int next;
        private long left;

        Range(int next, long left) {
            this.next = next;
            this.left = left;
        }

        public boolean hasNext() {
            return left > 0;
        }

        public Object next() {
            int given = next;
            next++;
            left--;
            return given;
        }
    }

    private static final class Unboxed implements PrimitiveIterator.OfInt {
        private final Iterator boxes;

        Unboxed(Iterator boxes) {
            this.boxes = boxes;
        }

        public boolean hasNext() {
            return boxes.hasNext();
        }

        public int nextInt() {
            return (Integer) boxes.next();
        }

        public Integer next() {
            return (Integer) boxes.next();
        }

        public void forEachRemaining(IntConsumer action) {
            Ops.expect(action);
            while (boxes.hasNext()) {
                action.accept((Integer) boxes.next());
            }
        }
    }
}
