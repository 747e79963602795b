import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Twins of the given containers, with the question asked first. */
class GivenAndChecked {
    static String last(List<String> names) {
        return names == null || names.isEmpty() ? "" : names.get(names.size() - 1);
    }

    static Object first(Collection<Object> all) {
        if (all != null) {
            for (Object each : all) {
                return each;
            }
        }
        return null;
    }

    static int total(List<String> names) {
        int total = 0;
        if (names != null) {
            for (String name : names) {
                total += name == null ? 0 : name.length();
            }
        }
        return total;
    }

    static int lengthOf(Map<String, String> map, String key) {
        if (map == null || !map.containsKey(key)) {
            return 0;
        }
        String value = map.get(key);
        return value == null ? 0 : value.length();
    }

    static Object head(Deque<Object> queue) {
        return queue == null || queue.isEmpty() ? null : queue.removeFirst();
    }

    static String inside(Optional<String> maybe) {
        return maybe == null || !maybe.isPresent() ? null : maybe.get();
    }

    static List<String> copied(List<String> names) {
        List<String> copy = names == null ? new ArrayList<>() : new ArrayList<>(names);
        copy.add("end");
        String end = copy.get(copy.size() - 1);
        return end.isEmpty() ? null : copy;
    }
}
