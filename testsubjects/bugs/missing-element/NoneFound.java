import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;

/** An empty result is a result, too. */
class NoneFound {
    static List<Integer> divisors(int number) {
        return number < 2 ? Collections.emptyList() : Collections.singletonList(number);
    }

    static int smallest(int number) {
        return divisors(number).iterator().next(); //~ missing-element
    }

    static int second(int number) {
        Iterator<Integer> each = Collections.singleton(number).iterator();
        return each.next() + each.next(); //~ missing-element
    }

    static int greatest(int number) {
        return Collections.max(divisors(number)); //~ missing-element
    }

    static int firstKey(int limit) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        map.put(7, 1);
        if (limit > 7) {
            map.remove(7);
        }
        return map.firstKey(); //~ missing-element
    }

    static int last(int number) {
        TreeSet<Integer> set = new TreeSet<>(divisors(number));
        return set.last(); //~ missing-element
    }

    static int urgent(int a) {
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        if (a != 5) {
            queue.add(a);
        }
        return queue.remove(); //~ missing-element
    }

    static int front(int a) {
        Vector<Integer> vector = new Vector<>(divisors(a));
        return vector.firstElement(); //~ missing-element
    }

    static Object ofView(Collection<String> given) {
        return given == null ? null : Collections.unmodifiableCollection(given).iterator().next(); //~ missing-element
    }

    static Object ofGiven(TreeSet<String> given) {
        return given == null ? null : given.first(); //~ missing-element
    }
}
