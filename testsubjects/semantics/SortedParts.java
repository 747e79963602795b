import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

class SortedParts {
    private static TreeMap<Integer, Integer> filled(int a) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        map.put(a, 1);
        map.put(3, 2);
        map.put(7, 3);
        map.put(42, 4);
        return map;
    }

    private static int hash(Iterable<Integer> numbers) {
        int hash = 1;
        for (int number : numbers) {
            hash = hash * 31 + number;
        }
        return hash;
    }

    private static int number(Integer number) {
        return number == null ? 77 : number;
    }

    private static int neighbours(NavigableMap<Integer, Integer> map, int key) {
        return number(map.floorKey(key)) + 3 * number(map.ceilingKey(key)) + 5 * number(map.lowerKey(key))
                + 7 * number(map.higherKey(key)) + (map.containsKey(key) ? 1000 : 0) + number(map.get(key)) * 31;
    }

    static int heads(int a, int to) {
        SortedMap<Integer, Integer> head = filled(a).headMap(to);
        return hash(head.keySet()) * 31 + hash(head.values()) + head.size() + (head.isEmpty() ? 7 : 0);
    }

    static int tails(int a, int from) {
        return hash(filled(a).tailMap(from).keySet()) * 31 + hash(filled(a).tailMap(from, false).values());
    }

    static int between(int a, int from, int to) {
        return hash(filled(a).subMap(from, to).keySet()) * 31 + hash(filled(a).subMap(from, false, to, true).keySet());
    }

    static int betweenFound(int a, int key) {
        NavigableMap<Integer, Integer> part = filled(a).subMap(2, true, 42, false);
        return neighbours(part, key) * 31 + neighbours(part.descendingMap(), key);
    }

    static int ends(int a, int to) {
        NavigableMap<Integer, Integer> head = filled(a).headMap(to, true);
        return head.firstKey() * 31 + head.lastKey() + head.firstEntry().getValue() + head.descendingMap().firstKey() * 7;
    }

    static int written(int a, int key) {
        TreeMap<Integer, Integer> map = filled(a);
        NavigableMap<Integer, Integer> part = map.subMap(2, true, 20, false);
        part.remove(3);
        part.put(key & 31, 9);
        int polled = number(part.pollFirstEntry() == null ? null : 1);
        return hash(map.keySet()) * 31 + hash(part.keySet()) + polled + map.size();
    }

    static int partsOfParts(int a, int from, int to) {
        NavigableMap<Integer, Integer> part = filled(a).tailMap(3, true);
        return hash(part.subMap(from, true, to, false).keySet()) + hash(part.headMap(to).keySet());
    }

    static int partsDown(int a, int key) {
        NavigableMap<Integer, Integer> down = filled(a).descendingMap();
        return hash(down.keySet()) * 31 + hash(down.headMap(key).keySet()) + hash(down.tailMap(key, false).keySet()) * 7
                + down.comparator().compare(1, 2) + hash(filled(a).descendingKeySet());
    }

    static int nullEnds(int how) {
        switch (how & 3) {
            case 0:
                return filled(1).headMap(null).size();
            case 1:
                return filled(1).tailMap(3).get(null);
            case 2:
                return filled(1).tailMap(100).firstKey();
            default:
                return filled(1).tailMap(100, true).lastEntry() == null ? 1 : 2;
        }
    }

    static int iterated(int a) {
        TreeMap<Integer, Integer> map = filled(a);
        int hash = 1;
        for (Iterator<Map.Entry<Integer, Integer>> each = map.descendingMap().entrySet().iterator(); each.hasNext(); ) {
            Map.Entry<Integer, Integer> entry = each.next();
            hash = hash * 31 + entry.getKey();
            entry.setValue(hash & 15);
            if (entry.getKey() < 5) {
                each.remove();
            }
        }
        return hash * 31 + hash(map.keySet()) + hash(map.values());
    }

    static int behind(int a) {
        TreeMap<Integer, Integer> map = filled(a);
        int sum = 0;
        for (int key : map.headMap(10).keySet()) {
            sum += key;
            map.remove(42);
        }
        return sum;
    }

    static int cleared(int a) {
        TreeMap<Integer, Integer> map = filled(a);
        map.tailMap(5).clear();
        map.headMap(3, true).values().remove(2);
        map.replaceAll((key, value) -> key + value);
        return hash(map.keySet()) + hash(map.values()) + (map.replace(1, 2, 8) ? 5 : 0) + ((Map<?, ?>) map.clone()).size();
    }

    static int sets(int a, int key) {
        TreeSet<Integer> set = new TreeSet<>(filled(a).keySet());
        SortedSet<Integer> head = set.headSet(key);
        NavigableSet<Integer> tail = set.tailSet(key, false);
        return hash(head) + hash(tail) * 7 + hash(set.descendingSet()) * 31 + hash(set.subSet(3, true, 42, true))
                + number(tail.pollFirst()) + set.size() + number(set.descendingIterator().next());
    }

    static int setsWritten(int a, int key) {
        TreeSet<Integer> set = new TreeSet<>(Comparator.reverseOrder());
        set.addAll(filled(a).keySet());
        boolean added = set.headSet(5).add(key);
        return hash(set) + (added ? 1 : 0) + number(set.lower(7)) + hash(set.tailSet(7)) + set.headSet(3).first();
    }

    static int keys(int a, boolean add) {
        NavigableSet<Integer> keys = filled(a).navigableKeySet();
        return add ? keys.add(5) ? 1 : 2 : keys.first() + number(keys.higher(3)) + keys.headSet(7, true).size();
    }
}
