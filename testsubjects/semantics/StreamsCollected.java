import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

class StreamsCollected {
    private static Stream<Integer> numbers(int a, int b) {
        return Stream.of(a, 4, b, 2, a);
    }

    static double averages(int a, int b) {
        return numbers(a, b).collect(Collectors.averagingInt(x -> x + 1))
                + numbers(a, b).collect(Collectors.averagingLong(x -> x * 3L)) * 3
                + numbers(a, b).collect(Collectors.averagingDouble(x -> x / 3.0)) * 5
                + Stream.<Integer>empty().collect(Collectors.averagingInt(x -> x))
                + numbers(a, b).collect(Collectors.summingDouble(x -> x * 0.1)) * 7;
    }

    static double summaries(int a, int b) {
        IntSummaryStatistics ints = numbers(a, b).collect(Collectors.summarizingInt(x -> x - 1));
        return ints.getMin() + ints.getAverage()
                + numbers(a, b).collect(Collectors.summarizingLong(x -> x)).getSum() * 3
                + numbers(a, b).collect(Collectors.summarizingDouble(x -> x * 0.5)).getMax() * 5;
    }

    static int chosen(int a, int b) {
        List<Integer> large = numbers(a, b).collect(Collectors.filtering(x -> x > 2, Collectors.toList()));
        List<Integer> flat = numbers(a, b).collect(
                Collectors.flatMapping(x -> x == 2 ? null : Stream.of(x, b), Collectors.toList()));
        return large.hashCode() * 31 + flat.hashCode();
    }

    static int extremes(int a, int b) {
        Comparator<Integer> order = Comparator.comparing(x -> x & 3);
        return numbers(a, b).collect(Collectors.minBy(order)).get() * 31
                + numbers(a, b).collect(Collectors.maxBy(order)).get()
                + Stream.<Integer>empty().collect(Collectors.maxBy(order)).orElse(a);
    }

    static int reduced(int a, int b) {
        return numbers(a, b).collect(Collectors.reducing((x, y) -> x * 31 + y)).get()
                + numbers(a, b).collect(Collectors.reducing(7, (x, y) -> x * 17 - y)) * 3
                + numbers(a, b).collect(Collectors.reducing(1, x -> x + 2, (x, y) -> x * y)) * 5;
    }

    static int sets(int a, int b, boolean change) {
        Set<Integer> set = numbers(a, b).collect(Collectors.toSet());
        Set<Integer> fixed = numbers(a, b).collect(Collectors.toUnmodifiableSet());
        List<Integer> list = numbers(a, b).collect(Collectors.toUnmodifiableList());
        set.add(9);
        if (change) {
            (a > b ? fixed : list).clear();
        }
        return set.size() * 100 + fixed.size() * 10 + (fixed.contains(b) ? 1 : 0) + list.hashCode()
                + (set.contains(a) ? 3 : 0);
    }

    static int maps(int a, int b) {
        Map<Integer, Integer> map = numbers(a, b).collect(Collectors.toMap(x -> x & 3, x -> x, (x, y) -> x * 31 + y));
        Map<Integer, Integer> fixed = Stream.of(a, b).collect(Collectors.toUnmodifiableMap(x -> x, x -> x + 1));
        return map.getOrDefault(2, 9) * 3 + map.get(a & 3) * 5 + map.size() + fixed.get(a) * 31 + fixed.get(b);
    }

    static int nullsInFixedOnes(int how) {
        Stream<Integer> stream = Arrays.asList(1, null).stream();
        switch (how & 3) {
            case 0:
                return stream.collect(Collectors.toUnmodifiableMap(x -> x, x -> 1)).size();
            case 1:
                return stream.collect(Collectors.toUnmodifiableMap(x -> how, x -> x)).size();
            case 2:
                return stream.collect(Collectors.toUnmodifiableSet()).size();
            default:
                return stream.collect(Collectors.toUnmodifiableList()).size();
        }
    }

    static int made(int a, int b) {
        Collector<Integer, int[], int[]> folding =
                Collector.of(() -> new int[1], (sum, x) -> sum[0] = sum[0] * 31 + x, (x, y) -> x[0] > y[0] ? x : y);
        Collector<Integer, List<Integer>, Integer> hashing = Collector.of(
                ArrayList::new, List::add, (x, y) -> x, List::hashCode, Collector.Characteristics.UNORDERED);
        int larger = folding.combiner().apply(new int[] {a}, new int[] {b})[0];
        return numbers(a, b).collect(folding)[0] + numbers(a, b).collect(hashing) * 3 + larger;
    }

    static int wrapped(int a, int b) {
        Collector<Integer, ?, List<Integer>> plain = Collectors.toList();
        return numbers(a, b).collect(doubling(plain)).hashCode()
                + numbers(a, b).collect(doubling(Collectors.counting())).intValue()
                + (plain.characteristics().contains(Collector.Characteristics.IDENTITY_FINISH) ? 3 : 0);
    }

    private static <A, R> Collector<Integer, A, R> doubling(Collector<Integer, A, R> inner) {
        return new Collector<>() {
            public java.util.function.Supplier<A> supplier() {
                return inner.supplier();
            }

            public java.util.function.BiConsumer<A, Integer> accumulator() {
                return (all, x) -> inner.accumulator().accept(all, x * 2);
            }

            public java.util.function.BinaryOperator<A> combiner() {
                return inner.combiner();
            }

            public java.util.function.Function<A, R> finisher() {
                return inner.finisher();
            }

            public Set<Characteristics> characteristics() {
                return inner.characteristics();
            }
        };
    }
}
