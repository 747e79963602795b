import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Vector;

/** Lists that cannot grow, and an index that can. */
class FixedLists {
    static String name(int day) {
        return List.of("mo", "tu", "we").get(day); //~ index-out-of-bounds
    }

    static String half(int day) {
        return List.of("am", "pm").get(day); //~ index-out-of-bounds
    }

    static Object single(int at) {
        return Collections.singletonList("x").get(at); //~ index-out-of-bounds
    }

    static Object copied(int count) {
        return count < 0 ? null : Collections.nCopies(count, "x").get(3); //~ index-out-of-bounds
    }

    static void swapped(int i) {
        Collections.swap(Arrays.asList(1, 2, 3), 0, i); //~ index-out-of-bounds
    }

    static int checked(int index) {
        return Objects.checkIndex(index, 10); //~ index-out-of-bounds
    }

    static int old(int index) {
        Vector<Integer> vector = new Vector<>();
        vector.add(1);
        return vector.elementAt(index); //~ index-out-of-bounds
    }

    static String view(List<String> given, int index) {
        if (given == null || given.isEmpty()) {
            return null;
        }
        return Collections.unmodifiableList(given).get(index); //~ index-out-of-bounds
    }
}
