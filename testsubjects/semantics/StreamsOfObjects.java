import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

class StreamsOfObjects {
    private static Stream<Integer> numbers(int a, int b) {
        return Arrays.stream(new Integer[] {a, 4, b, 2});
    }

    static double flattened(int a, int b) {
        return numbers(a, b).flatMapToInt(x -> x == 2 ? null : IntStream.of(x, b)).reduce(1, (x, y) -> x * 31 + y)
                + numbers(a, b).flatMapToLong(x -> LongStream.of(x, a).parallel()).sum()
                + numbers(a, b).flatMapToDouble(x -> DoubleStream.of(x, 0.5)).sum()
                + numbers(a, b).mapToLong(x -> x * 3L).sum();
    }

    static long ended(int a, int b) {
        long[] log = {1};
        numbers(a, b).unordered().forEachOrdered(x -> log[0] = log[0] * 31 + x);
        return log[0] + numbers(a, b).reduce(5L, (sum, x) -> sum * 3 + x, Long::sum)
                + Stream.ofNullable(a > b ? a : null).count();
    }

    static int splitAfterUse(int a) {
        Stream<Integer> numbers = Stream.of(a, 2);
        numbers.limit(1);
        return numbers.spliterator().characteristics();
    }

    static int paralleled(int a, int b) {
        Stream<Integer> numbers = List.of(a, b, 3).parallelStream();
        Stream<Integer> larger = numbers.map(x -> x + 1);
        boolean before = larger.isParallel();
        int sum = larger.sequential().reduce(1, (x, y) -> x * 31 + y);
        return sum + (before ? 5 : 0) + (numbers.isParallel() ? 7 : 0)
                + (numbers(a, b).parallel().isParallel() ? 9 : 0);
    }

    static int closed(int a, int b) {
        int[] log = {1};
        Stream<Integer> first = numbers(a, b).onClose(() -> log[0] = log[0] * 31 + 1);
        try (Stream<Integer> both = Stream.concat(first, Stream.of(a).onClose(() -> log[0] *= 17))) {
            log[0] += both.flatMap(x -> Stream.of(x).onClose(() -> log[0] = log[0] * 13 + x))
                    .filter(x -> x > 3).count();
        }
        first.close();
        return log[0];
    }

    static int closedByThrowing(int a, boolean first, boolean second, boolean inner) {
        int[] log = {1};
        Stream<Integer> numbers = Stream.of(a).onClose(() -> log[0] += first ? 1 / (a - a) : 3)
                .onClose(() -> log[0] *= second ? "".charAt(a) : 5);
        try {
            numbers.close();
        } catch (ArithmeticException thrown) {
            log[0] = log[0] * 31 + 2;
        }
        try {
            Stream.of(a).flatMap(x -> Stream.of(inner ? null : x).map(y -> y + 1).onClose(() -> log[0] *= 7)).toList();
        } catch (NullPointerException thrown) {
            log[0] = log[0] * 31 + 4;
        }
        return log[0];
    }

    static int closingLate(int a, boolean used) {
        Stream<Integer> numbers = Stream.of(a);
        if (used) {
            numbers.count();
        }
        numbers.onClose(a > 3 ? null : () -> { });
        return a;
    }
}
