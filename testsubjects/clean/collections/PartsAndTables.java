import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Sets of bits and constants, tables by constants, parts of lists: each asked only for what it has. */
class PartsAndTables {
    enum Colour {
        RED,
        GREEN
    }

    static int marked(int index) {
        BitSet bits = new BitSet();
        bits.set(1);
        bits.set(4);
        int next = bits.nextSetBit(index & 7);
        int[] lengths = {7, 8, 9, 10, 11};
        return next < 0 ? 0 : lengths[next];
    }

    static int weight(Colour colour) {
        Map<Colour, Integer> weights = new EnumMap<>(Colour.class);
        for (Colour each : EnumSet.allOf(Colour.class)) {
            weights.put(each, each.ordinal());
        }
        return colour == null ? 0 : weights.get(colour);
    }

    static Colour other(Colour colour) {
        if (colour == null) {
            return Colour.RED;
        }
        return EnumSet.complementOf(EnumSet.of(colour)).iterator().next();
    }

    static int counted(String name) {
        if (name == null) {
            return 0;
        }
        Map<String, Integer> counts = new ConcurrentHashMap<>();
        counts.put("a", 1);
        counts.computeIfAbsent(name, String::length);
        return counts.get(name);
    }

    static String ofTail(List<String> words) {
        if (words == null || words.size() != 3) {
            return "";
        }
        return words.subList(1, 3).get(1);
    }
}
