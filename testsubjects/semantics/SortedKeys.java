import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Keys of parts of tree maps and parts of tree sets, and parts of these. */
class SortedKeys {
    private static NavigableMap<Integer, Integer> part(int a, boolean down) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        map.put(a, 1);
        map.put(3, 2);
        map.put(7, 3);
        map.put(42, 4);
        NavigableMap<Integer, Integer> part = map.headMap(1000, true);
        return down ? part.descendingMap() : part;
    }

    private static int hash(Iterator<Integer> each) {
        int hash = 1;
        while (each.hasNext()) {
            hash = hash * 31 + each.next();
        }
        return hash;
    }

    private static int hash(Iterable<Integer> all) {
        return hash(all.iterator());
    }

    private static int number(Integer number) {
        return number == null ? 77 : number;
    }

    static int neighbours(int a, int key, boolean down) {
        NavigableSet<Integer> keys = part(a, down).navigableKeySet();
        return number(keys.floor(key)) + 3 * number(keys.ceiling(key)) + 5 * number(keys.lower(key))
                + 7 * number(keys.higher(key)) + 11 * keys.first() + 13 * keys.last() + (keys.isEmpty() ? 1 : 0);
    }

    static int backwards(int a, boolean down) {
        NavigableSet<Integer> keys = part(a, down).navigableKeySet();
        return hash(keys.descendingIterator()) + 3 * hash(keys.descendingSet()) + 5 * hash(part(a, down).descendingKeySet());
    }

    static int comparator(int a, boolean down) {
        Comparator<? super Integer> order = part(a, down).navigableKeySet().comparator();
        return order == null ? 7 : order.compare(a, 3);
    }

    static int heads(int a, int to, boolean down) {
        return hash(part(a, down).navigableKeySet().headSet(to));
    }

    static int tails(int a, int from, boolean inclusive) {
        NavigableSet<Integer> keys = part(a, inclusive).navigableKeySet();
        return hash(keys.tailSet(from)) + 3 * hash(keys.tailSet(from, inclusive));
    }

    static int between(int a, int from, int to, boolean down) {
        NavigableSet<Integer> keys = part(a, down).navigableKeySet();
        return hash(keys.subSet(from & 63, to & 63)) + 3 * hash(keys.subSet(from & 63, down, to & 63, true));
    }

    static int polled(int a, boolean down) {
        NavigableMap<Integer, Integer> map = part(a, down);
        NavigableSet<Integer> keys = map.navigableKeySet();
        int sum = number(keys.pollLast());
        Map.Entry<Integer, Integer> last = map.pollLastEntry();
        sum += last == null ? 5 : last.getKey() * 3 + last.getValue();
        keys.clear();
        return sum * 31 + map.size() + number(keys.pollLast()) + (map.pollLastEntry() == null ? 1 : 0);
    }

    static int parts(int a, int from, int to) {
        SortedMap<Integer, Integer> part = part(a, false).subMap(from & 63, to & 63);
        return hash(part.keySet()) + 3 * hash(part(a, true).tailMap(from).values());
    }

    static int entriesRemoved(int a, int key, int value) {
        NavigableMap<Integer, Integer> map = part(a, false);
        boolean removed = map.entrySet().remove(Map.entry(key, value & 3));
        boolean other = map.entrySet().remove("x");
        return hash(map.keySet()) + (removed ? 1 : 0) + (other ? 2 : 0);
    }

    static int ofSet(int a, int from, int to) {
        TreeSet<Integer> set = new TreeSet<>(Arrays.asList(a, 3, 7, 42));
        SortedSet<Integer> part = set.subSet(from, to);
        Object copy = set.clone();
        part.clear();
        return hash(set) * 31 + ((TreeSet<?>) copy).size() + (copy.equals(set) ? 1 : 0);
    }

    static int outside(int key, boolean add) {
        SortedSet<Integer> part = new TreeSet<>(List.of(3, 7, 42)).subSet(3, 42);
        return add ? part.add(key) ? 1 : 2 : hash(part.subSet(3, key)) + hash(part.tailSet(key));
    }
}
