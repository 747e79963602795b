import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Streams and parts of sorted maps that are asked before they are taken from. */
class PipelinesGuarded {
    static int first(List<String> words) {
        if (words == null || words.size() != 1 || words.get(0) == null) {
            return 0;
        }
        return words.stream().filter(word -> word.length() > 3).map(String::length).findFirst().orElse(1);
    }

    static int largest(int a, int b) {
        return IntStream.of(a, b).max().getAsInt();
    }

    static int shares(int a, int b) {
        return IntStream.of(a, b).filter(x -> x != 0).map(x -> 100 / x).sum();
    }

    static int groups(int a, int b) {
        return 100 / Stream.of(a, b).collect(Collectors.groupingBy(x -> x & 3)).size();
    }

    static int sorted(int a, int b) {
        List<Integer> list = Stream.of(a, b).sorted(Comparator.reverseOrder()).toList();
        return list.get(0) >= list.get(1) ? 1 : 1 / (a - a);
    }

    static int below(int key) {
        TreeMap<Integer, Integer> rates = new TreeMap<>();
        rates.put(Integer.MIN_VALUE, 1);
        rates.put(20, 2);
        return rates.headMap(25, true).floorEntry(key).getValue();
    }
}
