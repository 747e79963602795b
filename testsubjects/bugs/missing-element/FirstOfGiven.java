import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** The caller's collection may be empty. */
class FirstOfGiven {
    static Object first(Collection<Object> all) {
        if (all == null) {
            return null;
        }
        return all.iterator().next(); //~ missing-element
    }

    static Object second(List<String> names) {
        if (names == null || names.isEmpty()) {
            return null;
        }
        Iterator<String> each = names.iterator();
        each.next();
        return each.next(); //~ missing-element
    }

    static Object head(Deque<Object> queue) {
        return queue == null ? null : queue.removeFirst(); //~ missing-element
    }

    static Object inside(Optional<String> maybe) {
        return maybe == null ? null : maybe.get(); //~ missing-element
    }
}
