import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** A stream that may be empty at its end. */
class NoLongWord {
    static String first(List<String> words) {
        if (words == null || words.size() != 1 || words.get(0) == null) {
            return "";
        }
        return words.stream().filter(word -> word.length() > 3).findFirst().get(); //~ missing-element
    }

    static int largest(int a, int b) {
        return IntStream.of(a, b).filter(x -> x < 10).max().getAsInt(); //~ missing-element
    }

    static int longest(int count) {
        return Arrays.asList("ab", "c").stream()
                .skip(count & 3)
                .map(String::length)
                .max(Comparator.naturalOrder())
                .orElseThrow(); //~ missing-element
    }
}
