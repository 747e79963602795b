package vipa.jdk.java.util.stream;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collector;

/** The usual collectors. */
public final class Collectors {
    private Collectors() {}

    public static Collector toCollection(Supplier supplier) {
        return new Gathering(supplier, (all, element) -> ((Collection) all).add(element), null);
    }

    public static Collector toList() {
        return toCollection(() -> new ArrayList());
    }

    public static Collector toSet() {
        return toCollection(() -> new HashSet());
    }

    public static Collector toUnmodifiableList() {
        return collectingAndThen(toList(), all -> List.copyOf((List) all));
    }

    /** Out of one that keeps their order, as below: the hashes have nothing to say. */
    public static Collector toUnmodifiableSet() {
        return collectingAndThen(toCollection(() -> new LinkedHashSet()), all -> Set.copyOf((Set) all));
    }

    public static Collector joining() {
        return joining("", "", "");
    }

    public static Collector joining(CharSequence between) {
        return joining(between, "", "");
    }

    public static Collector joining(CharSequence between, CharSequence before, CharSequence after) {
        String[] marks = {between.toString(), before.toString(), after.toString()};
        return new Gathering(
                () -> new Joined(marks), (text, element) -> ((Joined) text).add(element), text -> ((Joined) text).all());
    }

    public static Collector mapping(Function mapper, Collector downstream) {
        BiConsumer accumulator = downstream.accumulator();
        return with(downstream, (all, element) -> accumulator.accept(all, mapper.apply(element)));
    }

    public static Collector filtering(Predicate wanted, Collector downstream) {
        BiConsumer accumulator = downstream.accumulator();
        return with(downstream, (all, element) -> {
            if (wanted.test(element)) {
                accumulator.accept(all, element);
            }
        });
    }

    public static Collector flatMapping(Function mapper, Collector downstream) {
        BiConsumer accumulator = downstream.accumulator();
        return with(downstream, (all, element) -> {
            try (java.util.stream.Stream inner = (java.util.stream.Stream) mapper.apply(element)) {
                if (inner != null) {
                    ((java.util.stream.Stream) inner.sequential()).forEach(each -> accumulator.accept(all, each));
                }
            }
        });
    }

    public static Collector collectingAndThen(Collector downstream, Function finisher) {
        return new Gathering(
                downstream.supplier(),
                downstream.accumulator(),
                all -> finisher.apply(Gathering.finished(downstream, all)));
    }

    public static Collector counting() {
        return summingLong(element -> 1L);
    }

    public static Collector summingInt(ToIntFunction mapper) {
        return new Gathering(
                () -> new int[1], (sum, element) -> ((int[]) sum)[0] += mapper.applyAsInt(element), sum -> ((int[]) sum)[0]);
    }

    public static Collector summingLong(ToLongFunction mapper) {
        return new Gathering(
                () -> new long[1],
                (sum, element) -> ((long[]) sum)[0] += mapper.applyAsLong(element),
                sum -> ((long[]) sum)[0]);
    }

    public static Collector summingDouble(ToDoubleFunction mapper) {
        return collectingAndThen(summarizingDouble(mapper), all -> ((java.util.DoubleSummaryStatistics) all).getSum());
    }

    public static Collector averagingInt(ToIntFunction mapper) {
        return collectingAndThen(summarizingInt(mapper), all -> ((java.util.IntSummaryStatistics) all).getAverage());
    }

    public static Collector averagingLong(ToLongFunction mapper) {
        return collectingAndThen(summarizingLong(mapper), all -> ((java.util.LongSummaryStatistics) all).getAverage());
    }

    public static Collector averagingDouble(ToDoubleFunction mapper) {
        return collectingAndThen(summarizingDouble(mapper), all -> ((java.util.DoubleSummaryStatistics) all).getAverage());
    }

    public static Collector summarizingInt(ToIntFunction mapper) {
        return new Gathering(
                () -> new java.util.IntSummaryStatistics(),
                (all, element) -> ((java.util.IntSummaryStatistics) all).accept(mapper.applyAsInt(element)),
                null);
    }

    public static Collector summarizingLong(ToLongFunction mapper) {
        return new Gathering(
                () -> new java.util.LongSummaryStatistics(),
                (all, element) -> ((java.util.LongSummaryStatistics) all).accept(mapper.applyAsLong(element)),
                null);
    }

    public static Collector summarizingDouble(ToDoubleFunction mapper) {
        return new Gathering(
                () -> new java.util.DoubleSummaryStatistics(),
                (all, element) -> ((java.util.DoubleSummaryStatistics) all).accept(mapper.applyAsDouble(element)),
                null);
    }

    public static Collector minBy(Comparator order) {
        Ops.expect(order);
        return reducing((a, b) -> order.compare(a, b) <= 0 ? a : b);
    }

    public static Collector maxBy(Comparator order) {
        Ops.expect(order);
        return reducing((a, b) -> order.compare(a, b) >= 0 ? a : b);
    }

    public static Collector reducing(BinaryOperator operator) {
        return new Gathering(
                () -> new Ends.Reduce(operator),
                (all, element) -> ((Ends.Reduce) all).accept(element),
                all -> Optional.ofNullable(((Ends.Reduce) all).value()));
    }

    public static Collector reducing(Object first, BinaryOperator operator) {
        return reducing(first, element -> element, operator);
    }

    public static Collector reducing(Object first, Function mapper, BinaryOperator operator) {
        return new Gathering(
                () -> new Ends.Fold(first, operator),
                (all, element) -> ((Ends.Fold) all).accept(mapper.apply(element)),
                all -> ((Ends.Fold) all).value());
    }

    public static Collector toMap(Function key, Function value) {
        return toNewMap(() -> new HashMap(), key, value);
    }

    public static Collector toUnmodifiableMap(Function key, Function value) {
        Ops.expect(key);
        Ops.expect(value);
        return collectingAndThen(toNewMap(() -> new LinkedHashMap(), key, value), all -> Map.copyOf((Map) all));
    }

    public static Collector toMap(Function key, Function value, BinaryOperator merger) {
        return toMap(key, value, merger, () -> new HashMap());
    }

    public static Collector toMap(Function key, Function value, BinaryOperator merger, Supplier maker) {
        return new Gathering(
                maker, (all, element) -> ((Map) all).merge(key.apply(element), value.apply(element), merger), null);
    }

    public static Collector groupingBy(Function key) {
        return groupingBy(key, toList());
    }

    /** Kept in the order of their coming until the end, so that the hashes have nothing to say. */
    public static Collector groupingBy(Function key, Collector downstream) {
        return collectingAndThen(groupingBy(key, () -> new LinkedHashMap(), downstream), all -> {
            HashMap map = new HashMap();
            map.putAll((Map) all);
            return map;
        });
    }

    public static Collector groupingBy(Function key, Supplier maker, Collector downstream) {
        Supplier supplier = downstream.supplier();
        BiConsumer accumulator = downstream.accumulator();
        BiConsumer grouping = (all, element) -> {
            Object group = key.apply(element);
            Ops.expect(group);
            accumulator.accept(((Map) all).computeIfAbsent(group, unused -> supplier.get()), element);
        };
        return new Gathering(maker, grouping, all -> finishedAll((Map) all, downstream));
    }

    public static Collector partitioningBy(Predicate question) {
        return partitioningBy(question, toList());
    }

    public static Collector partitioningBy(Predicate question, Collector downstream) {
        BiConsumer accumulator = downstream.accumulator();
        return new Gathering(
                () -> new Parts(downstream.supplier().get(), downstream.supplier().get()),
                (all, element) -> accumulator.accept(((Parts) all).part(question.test(element)), element),
                all -> ((Parts) all).finished(downstream));
    }

    private static Collector with(Collector downstream, BiConsumer accumulator) {
        return new Gathering(downstream.supplier(), accumulator, all -> Gathering.finished(downstream, all));
    }

    private static Collector toNewMap(Supplier maker, Function key, Function value) {
        return new Gathering(maker, (all, element) -> putNew((Map) all, key, value, element), null);
    }

    private static void putNew(Map all, Function key, Function value, Object element) {
        Object name = key.apply(element);
        Object named = value.apply(element);
        Ops.expect(named);
        if (all.putIfAbsent(name, named) != null) {
            throw new IllegalStateException();
        }
    }

    private static Object finishedAll(Map all, Collector downstream) {
        if (!(downstream instanceof Gathering) || !((Gathering) downstream).isIdentity()) {
            all.replaceAll((group, container) -> Gathering.finished(downstream, container));
        }
        return all;
    }

    /** Elements with something between them. */
    private static final class Joined {
        private final String[] marks;
        private final StringBuilder text = new StringBuilder();
        private boolean some;

        Joined(String[] marks) {
            this.marks = marks;
        }

        void add(Object element) {
            text.append(some ? marks[0] : "").append(String.valueOf(element));
            some = true;
        }

        String all() {
            return marks[1] + text + marks[2];
        }
    }

    /** Those of which it is true, and the others; both are always there. */
    private static final class Parts {
        private final Object no;
        private final Object yes;

        Parts(Object yes, Object no) {
            this.yes = yes;
            this.no = no;
        }

        Object part(boolean which) {
            return which ? yes : no;
        }

        Map finished(Collector downstream) {
            Map map = new LinkedHashMap();
            map.put(false, Gathering.finished(downstream, no));
            map.put(true, Gathering.finished(downstream, yes));
            return map;
        }
    }
}
