import java.util.function.Function;

class PollutedReferenceGuarded {
    @SuppressWarnings({"unchecked", "rawtypes"})
    static Object measure(Object thing) {
        Function<String, Integer> length = String::length;
        Function raw = length;
        return thing instanceof String ? raw.apply(thing) : null;
    }
}
