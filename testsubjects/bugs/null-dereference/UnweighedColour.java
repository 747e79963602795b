import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A table by constants has no value for those that nobody put there. */
class UnweighedColour {
    enum Colour {
        RED,
        GREEN,
        BLUE
    }

    static int weight(Colour colour) {
        Map<Colour, Integer> weights = new EnumMap<>(Colour.class);
        weights.put(Colour.RED, 3);
        weights.put(Colour.BLUE, 4);
        return weights.get(colour); //~ null-dereference
    }

    static int counted(String name) {
        ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();
        counts.merge("a", 1, Integer::sum);
        counts.merge("a", 1, Integer::sum);
        return name == null ? 0 : counts.get(name); //~ null-dereference
    }
}
