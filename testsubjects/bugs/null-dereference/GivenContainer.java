import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/** What the caller's containers hold may be null. */
class GivenContainer {
    private final List<String> names;

    GivenContainer(List<String> names) {
        this.names = names;
    }

    int total() {
        if (names == null) {
            return 0;
        }
        int total = 0;
        for (String name : names) {
            total += name.length(); //~ null-dereference
        }
        return total;
    }

    static int lengthOf(Map<String, String> map, String key) {
        if (map == null) {
            return 0;
        }
        return map.get(key).length(); //~ null-dereference
    }

    static int values(HashMap<String, String> map) {
        if (map == null || map.size() != 1) {
            return 0;
        }
        Map.Entry<String, String> only = map.entrySet().iterator().next();
        if (only.getKey() == null) {
            return 1;
        }
        return only.getValue().length(); //~ null-dereference
    }

    static int element(Set<String> set) {
        if (set == null || set.contains(null)) {
            return 0;
        }
        int sum = 0;
        for (String each : set) {
            sum += each.length();
        }
        return sum;
    }

    static int held(AtomicReference<String> reference) {
        return reference == null ? 0 : reference.get().length(); //~ null-dereference
    }
}
