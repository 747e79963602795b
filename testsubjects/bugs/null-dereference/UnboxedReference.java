import java.util.function.Function;
import java.util.function.ToIntFunction;

/** The method reference takes a number out of its box, or its result, and nobody sees it in the source. */
class UnboxedReference {
    static int distance(Integer number) {
        Function<Integer, Integer> distance = Math::abs;
        return distance.apply(number); //~ null-dereference
    }

    private static Integer half(int number) {
        return number % 2 == 0 ? Integer.valueOf(number / 2) : null;
    }

    static int halved(int number) {
        ToIntFunction<Integer> half = UnboxedReference::half;
        return half.applyAsInt(number); //~ null-dereference
    }

    static int ofNobody(String name) {
        Function<String, Integer> length = String::length;
        return length.apply(name); //~ null-dereference
    }
}
