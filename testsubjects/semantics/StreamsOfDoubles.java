import java.util.ArrayList;
import java.util.Arrays;
import java.util.PrimitiveIterator;
import java.util.stream.DoubleStream;

class StreamsOfDoubles {
    private static DoubleStream numbers(double a, double b) {
        return Arrays.stream(new double[] {a, 4, b, 2, a});
    }

    private static long hash(DoubleStream numbers) {
        long[] hash = {1};
        numbers.forEach(x -> hash[0] = hash[0] * 31 + Double.doubleToLongBits(x));
        return hash[0];
    }

    static long chosen(double a, double b) {
        return hash(numbers(a, b).filter(x -> x > 2)) + hash(numbers(a, b).distinct()) * 3
                + hash(numbers(a, b).takeWhile(x -> x != 2)) * 5 + hash(numbers(a, b).dropWhile(x -> x < 4)) * 7
                + hash(numbers(a, b).skip(1).limit(3)) * 11 + hash(numbers(a, b).sorted()) * 13;
    }

    static long mapped(double a, double b) {
        return hash(numbers(a, b).map(x -> x * 3))
                + hash(numbers(a, b).flatMap(x -> DoubleStream.of(x, b).limit(2))) * 3
                + numbers(a, b).mapToInt(x -> (int) x).filter(x -> x > 1).count() * 5
                + numbers(a, b).mapToLong(x -> (long) x).filter(x -> x > 1).count() * 7
                + numbers(a, b).mapToObj(x -> x).reduce(1.0, (x, y) -> x + y).hashCode() * 11
                + numbers(a, b).boxed().filter(x -> x != 4).count() * 13;
    }

    static int matched(double a, double b) {
        return (numbers(a, b).anyMatch(x -> x > 4) ? 1 : 0) + (numbers(a, b).allMatch(x -> x > 0) ? 2 : 0)
                + (numbers(a, b).noneMatch(x -> x == 3) ? 4 : 0) + (DoubleStream.empty().anyMatch(x -> true) ? 8 : 0);
    }

    static double found(double a, double b) {
        return numbers(a, b).filter(x -> x > 2).findFirst().orElse(b) + DoubleStream.of(a).findAny().orElse(b)
                + DoubleStream.empty().findFirst().orElse(a);
    }

    static double ends(double a, double b) {
        return numbers(a, b).min().getAsDouble() - numbers(a, b).max().getAsDouble() + numbers(a, b).average().orElse(1)
                + DoubleStream.empty().average().orElse(a) + numbers(a, b).summaryStatistics().getMax();
    }

    static double folded(double a, double b) {
        double[] array = numbers(a, b).toArray();
        ArrayList<Double> list = numbers(a, b).collect(ArrayList::new, (all, x) -> all.add(x), ArrayList::addAll);
        return numbers(a, b).reduce(7, (x, y) -> x * 31 + y) + numbers(a, b).reduce((x, y) -> x - y).orElse(3)
                + array[2] + list.get(2) + array.length + (int) numbers(a, b).count() + numbers(a, b).sum();
    }

    static long seen(double a, double b) {
        long[] log = {1};
        numbers(a, b).peek(x -> log[0] = log[0] * 31 + Double.doubleToLongBits(x)).filter(x -> x > 2).unordered()
                .forEachOrdered(x -> log[0] = log[0] * 17 + Double.doubleToLongBits(x));
        return log[0];
    }

    static double iterated(double a, double b, boolean beyond) {
        double[] sum = {1};
        PrimitiveIterator.OfDouble each = numbers(a, b).iterator();
        sum[0] += each.next() * 5 + (each.hasNext() ? each.nextDouble() * 3 : 0);
        each.forEachRemaining((double x) -> sum[0] = sum[0] * 31 + x);
        return beyond ? each.nextDouble() : sum[0];
    }

    static int splitAfterUse(double a) {
        DoubleStream numbers = DoubleStream.of(a);
        numbers.map(x -> x + 1);
        return numbers.spliterator().characteristics();
    }

    static double paralleled(double a, double b) {
        DoubleStream numbers = numbers(a, b).parallel();
        DoubleStream larger = numbers.map(x -> x + 1);
        boolean before = larger.isParallel();
        numbers.sequential();
        return larger.sum() + (before ? 5 : 0) + (larger.isParallel() ? 7 : 0);
    }

    static long closed(double a, double b) {
        long[] log = {1};
        try (DoubleStream numbers = numbers(a, b).onClose(() -> log[0] = log[0] * 31 + 1)) {
            log[0] += numbers.map(x -> x + 1).onClose(() -> log[0] *= 17).filter(x -> x > 3).count();
        }
        return log[0];
    }

    static long usedAfterClose(double a, boolean closed) {
        DoubleStream numbers = DoubleStream.of(a);
        if (closed) {
            numbers.close();
        }
        return numbers.count();
    }
}
