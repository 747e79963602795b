import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A function that a stream calls, and a sum that it makes. */
class ShareOfSum {
    static int shares(int a, int b) {
        return IntStream.of(a, b).map(x -> 100 / x).sum(); //~ division-by-zero
    }

    static int share(int part, int a, int b) {
        return part / Stream.of(a, b).reduce(0, Integer::sum); //~ division-by-zero
    }

    static int perGroup(int a, int b) {
        int groups = Stream.of(a, b).collect(Collectors.groupingBy(x -> x & 3)).size();
        return 100 / (groups - 1); //~ division-by-zero
    }
}
