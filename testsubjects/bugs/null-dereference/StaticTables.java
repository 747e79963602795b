import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What containers in static fields hold is known; a wrong key finds nothing there. */
class StaticTables {
    private static final Map<String, String> UNITS = new HashMap<>();
    private static final Map<String, String> SHOWN = Collections.unmodifiableMap(UNITS);
    private static final List<String> NAMES = new ArrayList<>(Arrays.asList("a", null, "c"));
    private static final Map<Class<?>, String> KINDS = Map.of(String.class, "text");
    private static final Map<String, int[]> CACHE = new ConcurrentHashMap<>();
    private static final Set<String> WORDS = new LinkedHashSet<>(List.of("one", "two"));

    static {
        for (String unit : "m cm km s min h".split(" ")) {
            UNITS.put(unit, unit.toUpperCase());
        }
    }

    static int length(String unit) {
        return UNITS.get(unit).length(); //~ null-dereference
    }

    static int shown(String unit) {
        UNITS.put("mile", "MI");
        if (SHOWN.get("mile").length() != 2) {
            return 0;
        }
        return SHOWN.get(unit).length(); //~ null-dereference
    }

    static int second() {
        return NAMES.get(1).length(); //~ null-dereference
    }

    static int kind(boolean text) {
        return KINDS.get(text ? String.class : Integer.class).length(); //~ null-dereference
    }

    static int cached(String key) {
        if (key == null) {
            return 0;
        }
        CACHE.putIfAbsent("seen", new int[1]);
        return CACHE.get(key).length; //~ null-dereference
    }

    static int words() {
        String found = WORDS.contains("two") && !WORDS.contains("three") && WORDS.size() == 2 ? null : "";
        return found.length(); //~ null-dereference
    }

    static int truth() {
        String found = Boolean.TRUE ? null : "";
        return found.length(); //~ null-dereference
    }
}
