import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;

/** Keys, values and entries of tree maps, tree sets, priority queues: constructors, comparators, views. */
class SortedViews {
    private static TreeMap<Integer, Integer> filled(int a, int b) {
        Map<Integer, Integer> map = new LinkedHashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        return new TreeMap<>(map);
    }

    private static int hash(Iterable<Integer> all) {
        int hash = 1;
        for (Integer each : all) {
            hash = hash * 31 + each;
        }
        return hash;
    }

    static int copied(int a, int b) {
        TreeMap<Integer, Integer> map = filled(a, b);
        return hash(map.keySet()) + hash(map.values()) + (map.isEmpty() ? 1 : 0);
    }

    static int copiedNull(boolean key) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(key ? null : 1, null);
        return new TreeMap<>(map).size();
    }

    static int neighbours(int a, int b) {
        TreeMap<Integer, Integer> map = filled(a, 7);
        Map.Entry<Integer, Integer> above = map.ceilingEntry(b);
        Map.Entry<Integer, Integer> below = map.lowerEntry(b);
        return (above == null ? 1 : above.getKey() * 3 + above.getValue()) + (below == null ? 2 : below.getKey() * 5);
    }

    static int neighbourWritten(int b) {
        return filled(1, 7).ceilingEntry(b).setValue(5);
    }

    static int keys(int a, int b) {
        TreeMap<Integer, Integer> map = filled(a, 2);
        Set<Integer> keys = map.keySet();
        int found = (keys.contains(b) ? 1 : 0) + keys.size() * 10;
        keys.clear();
        return found + map.size() * 100 + (map.isEmpty() ? 1000 : 0);
    }

    static boolean keysAskedForNull(int a) {
        return filled(a, 2).keySet().contains(null);
    }

    static int values(int a, int b) {
        TreeMap<Integer, Integer> map = filled(a, 2);
        Collection<Integer> values = map.values();
        int found = (values.contains(b) ? 1 : 0) + (values.contains(null) ? 2 : 0) + values.size() * 10;
        values.clear();
        return found + map.size() * 100;
    }

    static int entries(int a, int b) {
        TreeMap<Integer, Integer> map = filled(a, 2);
        Set<Map.Entry<Integer, Integer>> entries = map.entrySet();
        int found = (entries.contains(Map.entry(b, 1)) ? 1 : 0) + (entries.contains("x") ? 2 : 0) + entries.size() * 10;
        entries.clear();
        return found + map.size() * 100;
    }

    static int entry(int a, int b) {
        Map.Entry<Integer, Integer> entry = filled(a, a).entrySet().iterator().next();
        return entry.hashCode() + (entry.equals(Map.entry(b, 2)) ? 1 : 0) + (entry.equals("x") ? 2 : 0);
    }

    static int entryText(boolean none) {
        TreeMap<String, String> map = new TreeMap<>();
        map.put("key", none ? null : "v");
        return map.entrySet().iterator().next().toString().length() + map.firstEntry().toString().length();
    }

    static int sets(int a, int b) {
        TreeSet<Integer> backwards = new TreeSet<>(Collections.<Integer>reverseOrder());
        SortedSet<Integer> order = new TreeSet<>((x, y) -> Integer.compare(y, x));
        boolean empty = order.isEmpty();
        order.add(a);
        order.add(b);
        TreeSet<Integer> copy = new TreeSet<>(order);
        copy.add(3);
        return hash(copy) + (copy.comparator() == order.comparator() ? 1 : 0) + (empty ? 2 : 0) + (copy.isEmpty() ? 4 : 0)
                + copy.toArray().length * 8 + (backwards.comparator() == null ? 100 : 0);
    }

    static int natural(int a, int b) {
        TreeSet<Integer> set = new TreeSet<>(List.of(a, b, 3));
        return (Integer) set.toArray()[0] + (set.comparator() == null ? 1 : 0);
    }

    static int queue(int a, int b) {
        PriorityQueue<Integer> queue = new PriorityQueue<>((x, y) -> Integer.compare(y, x));
        queue.add(a);
        queue.add(b);
        queue.add(3);
        int top = queue.peek() + (queue.comparator() == null ? 1 : 0) + (new PriorityQueue<>().comparator() == null ? 2 : 0);
        queue.clear();
        return top * 10 + queue.size() + (queue.poll() == null ? 5 : 0);
    }

    static int queueRemoves(int a, int b) {
        PriorityQueue<Integer> queue = new PriorityQueue<>(List.of(a, b, 3, 4));
        Iterator<Integer> each = queue.iterator();
        int last = 0;
        while (each.hasNext()) {
            last = each.next();
        }
        each.remove();
        int hash = last;
        while (!queue.isEmpty()) {
            hash = hash * 31 + queue.poll();
        }
        return hash;
    }

    static int queueRemovesTwice(int a) {
        PriorityQueue<Integer> queue = new PriorityQueue<>(List.of(a));
        Iterator<Integer> each = queue.iterator();
        each.next();
        each.remove();
        each.remove();
        return queue.size();
    }

    static int vectors(int capacity, int step) {
        int small = capacity & 0x800000ff;
        Vector<Integer> vector = new Vector<>(small, step & 0x800000ff);
        vector.add(1);
        vector.add(capacity);
        return hash(vector) + new Vector<>(small).size() + hash(new Vector<>(List.of(step, 2)));
    }

    static int vectorCapacity(int capacity) {
        return new Vector<>(capacity & 0x800000ff).size();
    }

    static int vectorOfNull(boolean none) {
        return new Vector<>(none ? null : List.of(1)).size();
    }
}
