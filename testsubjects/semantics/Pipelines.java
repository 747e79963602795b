import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

class Pipelines {
    private static List<Integer> numbers(int a, int b) {
        return new ArrayList<>(List.of(a, 5, b, 2, 5));
    }

    private static int hash(Iterable<Integer> numbers) {
        int hash = 1;
        for (int number : numbers) {
            hash = hash * 31 + number;
        }
        return hash;
    }

    static int mapped(int a, int b) {
        return hash(numbers(a, b).stream().filter(x -> x > 2).map(x -> x * 3).collect(Collectors.toList()));
    }

    static int listed(int a, int b) {
        List<Integer> list = numbers(a, b).stream().map(x -> x + 1).toList();
        if (a == b) {
            list.add(1);
        }
        return hash(list);
    }

    static int orderOfCalls(int a, int b) {
        int[] log = {1};
        numbers(a, b).stream()
                .peek(x -> log[0] = log[0] * 31 + x)
                .filter(x -> x != 2)
                .peek(x -> log[0] = log[0] * 17 + x)
                .skip(1)
                .limit(2)
                .forEach(x -> log[0] = log[0] * 13 + x);
        return log[0];
    }

    static int orderAroundSort(int a, int b) {
        int[] log = {1};
        numbers(a, b).stream()
                .peek(x -> log[0] = log[0] * 31 + x)
                .sorted()
                .peek(x -> log[0] = log[0] * 17 + x)
                .limit(a & 1)
                .forEach(x -> log[0] = log[0] * 13 + x);
        return log[0];
    }

    static int lazy(int a) {
        int[] log = {1};
        Stream<Integer> stream = numbers(a, 1).stream().peek(x -> log[0] += x);
        int before = log[0];
        boolean any = stream.anyMatch(x -> x == 5);
        return before * 1000 + log[0] + (any ? 1 : 0);
    }

    static int lateSource(int a) {
        List<Integer> list = numbers(a, 1);
        Stream<Integer> stream = list.stream().map(x -> x + 1);
        list.add(7);
        return stream.reduce(0, Integer::sum);
    }

    static long counted(int a, int b) {
        int[] log = {0};
        long sized = numbers(a, b).stream().peek(x -> log[0]++).map(x -> x + 1).count();
        long chosen = numbers(a, b).stream().peek(x -> log[0]++).filter(x -> x > 2).count();
        return sized * 100 + chosen * 10 + log[0] + numbers(a, b).stream().distinct().count() * 1000;
    }

    static int matched(int a, int b) {
        return (numbers(a, b).stream().allMatch(x -> x > 0) ? 1 : 0)
                + (numbers(a, b).stream().noneMatch(x -> x == b + 1) ? 2 : 0)
                + (Stream.<Integer>empty().allMatch(x -> false) ? 4 : 0) + (Stream.empty().anyMatch(x -> true) ? 8 : 0);
    }

    static int first(int a, int least) {
        return numbers(a, 1).stream().filter(x -> x > least).findFirst().get();
    }

    static int firstNull(int a) {
        return Arrays.asList(null, a).stream().findFirst().isPresent() ? 1 : 2;
    }

    static int extremes(int a, int b) {
        Optional<Integer> none = Stream.<Integer>empty().max(Comparator.naturalOrder());
        return numbers(a, b).stream().min(Comparator.naturalOrder()).get() * 31
                + numbers(a, b).stream().max((x, y) -> (x & 3) - (y & 3)).get() + (none.isPresent() ? 1 : 0);
    }

    static int sorted(int a, int b) {
        Comparator<Integer> order = Comparator.comparing((Integer x) -> x & 3).thenComparing(Comparator.reverseOrder());
        return hash(numbers(a, b).stream().sorted(order)
                .collect(Collectors.toCollection(LinkedHashSet::new)));
    }

    static int sortedByMethods(int a) {
        List<String> words = List.of("ccc", "b" + (a & 1), "a");
        int ascending = words.stream().sorted(Comparator.comparing(String::length)).map(String::length)
                .reduce(1, (x, y) -> x * 31 + y);
        return ascending
                + words.stream().sorted(Comparator.comparingInt(String::length).reversed()).mapToInt(String::length).sum();
    }

    static int sortedWithoutOrder(int a) {
        return Stream.of(new Object(), a).sorted().toArray().length;
    }

    static int flattened(int a, int b) {
        List<List<Integer>> lists = List.of(numbers(a, b), List.of(), List.of(3));
        int[] log = {0};
        int first = lists.stream().flatMap(list -> list.stream().peek(x -> log[0]++)).filter(x -> x == 5)
                .findFirst().get();
        return hash(lists.stream().flatMap(Collection::stream).collect(Collectors.toList())) + log[0] * 7 + first
                + IntStream.range(0, 4).flatMap(i -> IntStream.range(i, 4)).sum();
    }

    static int taken(int a, int b) {
        return hash(numbers(a, b).stream().takeWhile(x -> x != 2).toList()) * 31
                + hash(numbers(a, b).stream().dropWhile(x -> x != 5).toList());
    }

    static int usedTwice(int a) {
        Stream<Integer> stream = Stream.of(a, 2);
        long count = stream.filter(x -> x > 1).count();
        return (int) count + stream.map(x -> x + 1).toList().size();
    }

    static int nulls(int how) {
        Stream<Integer> stream = Stream.of(1, null, 3);
        switch (how & 3) {
            case 0:
                return stream.map(x -> x + 1).toList().size();
            case 1:
                return stream.filter(null).toList().size();
            case 2:
                return stream.limit(how).toList().size();
            default:
                return stream.reduce((x, y) -> y == null ? null : 1).get();
        }
    }

    static int ranges(byte from, byte to) {
        return IntStream.range(from, to).filter(x -> (x & 1) == 0).sum()
                + IntStream.rangeClosed(from, to).limit(5).map(x -> x * 3).sum()
                + (int) IntStream.rangeClosed(from, to).count() * 31 + (int) LongStream.range(from, to).limit(3).sum();
    }

    static int ofArray(int a, int b) {
        int[] array = {a, 4, b};
        int[] changed = Arrays.stream(array).map(x -> x + 1).sorted().toArray();
        return Arrays.stream(changed).reduce(7, (x, y) -> x * 31 + y)
                + Arrays.stream(new Integer[] {a, b}, 1, 2).mapToInt(x -> x).sum();
    }

    static int ofArrayPart(byte from, byte to) {
        return Arrays.stream(new int[] {1, 2, 3}, from, to).sum();
    }

    static int ints(int a, int b) {
        OptionalInt max = IntStream.of(a, b, 3).max();
        int min = IntStream.of(a, b).filter(x -> x > 0).min().orElse(-9);
        IntSummaryStatistics all = IntStream.of(a, b, 3).summaryStatistics();
        return max.getAsInt() + min * 31 + all.getMin() + (int) all.getSum()
                + (int) IntStream.of(a, b).asLongStream().sum()
                + hash(IntStream.of(a, b).boxed().collect(Collectors.toList()))
                + IntStream.of(a, b).mapToObj(x -> x + 1).findAny().get();
    }

    static int noInts(int a) {
        return IntStream.of(a, 2).filter(x -> x > 2).max().getAsInt();
    }

    static double doubles(double a, double b) {
        return DoubleStream.of(a, b, 0.1).sum() + Stream.of(a, b).mapToDouble(x -> x).average().getAsDouble()
                + DoubleStream.of(a, b).max().getAsDouble() + IntStream.of((int) a, 3).average().orElse(1);
    }

    static long longs(long a, int b) {
        return LongStream.of(a, 3).map(x -> x * 2).sum() + IntStream.of(b).mapToLong(x -> x + a).sum()
                + LongStream.rangeClosed(1, b & 7).reduce(1, (x, y) -> x * y);
    }

    static int joined(int a) {
        String text = Stream.of("a", "b" + (a & 1), "").collect(Collectors.joining(", ", "[", "]"));
        return text.length() * 31 + text.charAt(4) + Stream.<String>empty().collect(Collectors.joining("-")).length()
                + Stream.of("x", "y").collect(Collectors.joining()).length();
    }

    static int mapOf(int a, int b) {
        Map<Integer, Integer> map = Stream.of(a, b).collect(Collectors.toMap(x -> x, x -> x + 1));
        return map.get(a) * 31 + map.get(b) + map.size();
    }

    static int mapMerged(int a, int b) {
        Map<Integer, Integer> map = numbers(a, b).stream()
                .collect(Collectors.toMap(x -> x & 3, x -> x, Integer::sum, TreeMap::new));
        return hash(map.keySet()) * 31 + hash(map.values());
    }

    static int grouped(int a, int b) {
        Map<Integer, List<Integer>> groups = numbers(a, b).stream().collect(Collectors.groupingBy(x -> x & 1));
        Map<Integer, Long> counts = numbers(a, b).stream()
                .collect(Collectors.groupingBy(x -> x & 3, LinkedHashMap::new, Collectors.counting()));
        int hash = 1;
        for (long count : counts.values()) {
            hash = hash * 31 + (int) count;
        }
        Map<Integer, Integer> sums = numbers(a, b).stream()
                .collect(Collectors.groupingBy(x -> x & 1, Collectors.mapping(x -> x * 2, Collectors.summingInt(x -> x))));
        return hash(groups.get(1)) + hash + hash(counts.keySet()) + sums.get(0);
    }

    static int parted(int a, int b) {
        Map<Boolean, List<Integer>> parts = numbers(a, b).stream().collect(Collectors.partitioningBy(x -> x > 4));
        return hash(parts.get(true)) * 31 + hash(parts.get(false)) + parts.size();
    }

    static int iterated(int a) {
        int[] log = {0};
        Iterator<Integer> each = numbers(a, 1).stream().peek(x -> log[0]++).filter(x -> x > 1).iterator();
        int sum = 0;
        while (each.hasNext()) {
            sum = sum * 31 + each.next() + log[0];
        }
        return sum + each.next();
    }

    static int generated(int a) {
        int[] next = {a};
        return hash(Stream.iterate(a, x -> x * 2).limit(4).toList())
                + hash(Stream.iterate(1, x -> x < 20, x -> x * 3).toList())
                + hash(Stream.generate(() -> next[0]++).limit(3).toList())
                + hash(Stream.concat(Stream.of(a), Stream.of(1, 2)).toList());
    }

    static int collected(int a, int b) {
        List<Integer> list = numbers(a, b).stream().collect(ArrayList::new, ArrayList::add, ArrayList::addAll);
        Integer[] array = numbers(a, b).stream().filter(x -> x > 1).toArray(Integer[]::new);
        return hash(list) + array.length + hash(Arrays.asList(array))
                + numbers(a, b).stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size));
    }

    static int optionals(int a) {
        return Stream.of(Optional.of(a), Optional.<Integer>empty()).flatMap(Optional::stream).findFirst()
                .map(x -> x + 1).orElse(3);
    }

    static int compared(int a, int b) {
        Comparator<Integer> order = Comparator.nullsFirst(Comparator.naturalOrder());
        List<Integer> list = Arrays.asList(a, null, b, 3);
        list.sort(order);
        return (list.get(0) == null ? 1 : 0) + list.get(1) * 31 + list.get(3) + order.reversed().compare(a, null) * 1000;
    }

    static int entries(int a, int b) {
        Map<Integer, Integer> map = new LinkedHashMap<>();
        map.put(a, 4);
        map.put(b, 2);
        map.put(3, 9);
        return map.entrySet().stream().sorted(Map.Entry.comparingByValue()).mapToInt(entry -> entry.getKey())
                .reduce(1, (x, y) -> x * 31 + y);
    }
}
