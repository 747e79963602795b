import java.util.ArrayList;
import java.util.Arrays;
import java.util.PrimitiveIterator;
import java.util.stream.IntStream;

class StreamsOfInts {
    private static IntStream numbers(int a, int b) {
        return Arrays.stream(new int[] {a, 4, b, 2, a});
    }

    private static long hash(IntStream numbers) {
        long[] hash = {1};
        numbers.forEach(x -> hash[0] = hash[0] * 31 + x);
        return hash[0];
    }

    static long chosen(int a, int b) {
        return hash(numbers(a, b).filter(x -> x > 2)) + hash(numbers(a, b).distinct()) * 3
                + hash(numbers(a, b).takeWhile(x -> x != 2)) * 5 + hash(numbers(a, b).dropWhile(x -> x < 4)) * 7
                + hash(numbers(a, b).skip(1).limit(3)) * 11 + hash(numbers(a, b).sorted()) * 13;
    }

    static long mapped(int a, int b) {
        return hash(numbers(a, b).map(x -> x * 3))
                + hash(numbers(a, b).flatMap(x -> IntStream.of(x, b).limit(2))) * 3
                + numbers(a, b).mapToLong(x -> (long) x).filter(x -> x > 1).count() * 5
                + numbers(a, b).mapToDouble(x -> (double) x).filter(x -> x > 1).count() * 7
                + numbers(a, b).mapToObj(x -> x).reduce(1, (x, y) -> x + y).hashCode() * 11
                + numbers(a, b).boxed().filter(x -> x != 4).count() * 13;
    }

    static double widened(int a, int b) {
        return numbers(a, b).asDoubleStream().sum() + numbers(a, b).asLongStream().sum();
    }

    static int matched(int a, int b) {
        return (numbers(a, b).anyMatch(x -> x > 4) ? 1 : 0) + (numbers(a, b).allMatch(x -> x > 0) ? 2 : 0)
                + (numbers(a, b).noneMatch(x -> x == 3) ? 4 : 0) + (IntStream.empty().anyMatch(x -> true) ? 8 : 0);
    }

    static int found(int a, int b) {
        return numbers(a, b).filter(x -> x > 2).findFirst().orElse(b) + IntStream.of(a).findAny().orElse(b)
                + IntStream.empty().findFirst().orElse(a);
    }

    static double ends(int a, int b) {
        return numbers(a, b).min().getAsInt() - numbers(a, b).max().getAsInt() + numbers(a, b).average().orElse(1)
                + IntStream.empty().average().orElse(a) + numbers(a, b).summaryStatistics().getMax();
    }

    static int folded(int a, int b) {
        int[] array = numbers(a, b).toArray();
        ArrayList<Integer> list = numbers(a, b).collect(ArrayList::new, (all, x) -> all.add(x), ArrayList::addAll);
        return numbers(a, b).reduce(7, (x, y) -> x * 31 + y) + numbers(a, b).reduce((x, y) -> x - y).orElse(3)
                + array[2] + list.get(2) + array.length + (int) numbers(a, b).count() + numbers(a, b).sum();
    }

    static long seen(int a, int b) {
        long[] log = {1};
        numbers(a, b).peek(x -> log[0] = log[0] * 31 + x).filter(x -> x > 2).unordered()
                .forEachOrdered(x -> log[0] = log[0] * 17 + x);
        return log[0];
    }

    static int iterated(int a, int b, boolean beyond) {
        int[] sum = {1};
        PrimitiveIterator.OfInt each = numbers(a, b).iterator();
        sum[0] += each.next() * 5 + (each.hasNext() ? each.nextInt() * 3 : 0);
        each.forEachRemaining((int x) -> sum[0] = sum[0] * 31 + x);
        return beyond ? each.nextInt() : sum[0];
    }

    static int splitAfterUse(int a) {
        IntStream numbers = IntStream.of(a);
        numbers.map(x -> x + 1);
        return numbers.spliterator().characteristics();
    }

    static int paralleled(int a, int b) {
        IntStream numbers = numbers(a, b).parallel();
        IntStream larger = numbers.map(x -> x + 1);
        boolean before = larger.isParallel();
        numbers.sequential();
        return larger.sum() + (before ? 5 : 0) + (larger.isParallel() ? 7 : 0);
    }

    static long closed(int a, int b) {
        long[] log = {1};
        try (IntStream numbers = numbers(a, b).onClose(() -> log[0] = log[0] * 31 + 1)) {
            log[0] += numbers.map(x -> x + 1).onClose(() -> log[0] *= 17).filter(x -> x > 3).count();
        }
        return log[0];
    }

    static long usedAfterClose(int a, boolean closed) {
        IntStream numbers = IntStream.of(a);
        if (closed) {
            numbers.close();
        }
        return numbers.count();
    }
}
