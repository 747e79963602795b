import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Containers in static fields, asked for what is there. */
class StaticTablesAsked {
    private static final Map<String, String> UNITS = new HashMap<>();
    private static final List<String> NAMES = new ArrayList<>(Arrays.asList("a", "b", "c"));
    private static final Map<String, Integer> SIZES = Map.of("one", 1, "two", 2);

    static {
        for (String unit : "m cm km s min h".split(" ")) {
            UNITS.put(unit, unit.toUpperCase());
        }
    }

    static int length(String unit) {
        return UNITS.containsKey(unit) ? UNITS.get(unit).length() : 0;
    }

    static int second() {
        return NAMES.get(1).length();
    }

    static int sum() {
        return 10 / (SIZES.get("one") + SIZES.get("two"));
    }

    static boolean untruth() {
        return 1 / (Boolean.FALSE ? 0 : 1) == 1;
    }
}
