import java.util.function.Function;
import java.util.function.ToIntFunction;

class UnboxedReferenceGuarded {
    static int distance(Integer number) {
        Function<Integer, Integer> distance = Math::abs;
        return number == null ? 0 : distance.apply(number);
    }

    private static Integer half(int number) {
        return number % 2 == 0 ? Integer.valueOf(number / 2) : null;
    }

    static int halved(int number) {
        ToIntFunction<Integer> half = UnboxedReferenceGuarded::half;
        return number % 2 == 0 ? half.applyAsInt(number) : 0;
    }
}
