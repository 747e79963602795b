import java.util.function.Function;

/** The cast is in no class file: the object behind the method reference makes it. */
class PollutedReference {
    @SuppressWarnings({"unchecked", "rawtypes"})
    static Object measure(Object thing) {
        Function<String, Integer> length = String::length;
        Function raw = length;
        return thing == null ? null : raw.apply(thing); //~ class-cast
    }
}
