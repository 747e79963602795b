import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;

/** Positions in lists that the caller hands over. */
class GivenList {
    static String last(List<String> names) {
        if (names == null) {
            return "";
        }
        return names.get(names.size() - 1); //~ index-out-of-bounds
    }

    static int third(ArrayList<Integer> numbers) {
        if (numbers == null || numbers.size() < 2) {
            return 0;
        }
        numbers.set(0, 1);
        numbers.set(1, 2);
        return numbers.get(2); //~ index-out-of-bounds
                               //~^ null-dereference
    }

    static Object afterRemoval(LinkedList<Object> all, int at) {
        if (all == null || all.size() != 2 || at < 0 || at > 1) {
            return null;
        }
        all.remove(at);
        return all.get(1); //~ index-out-of-bounds
    }
}
