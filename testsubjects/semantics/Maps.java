import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Arrays;

class Maps {
    static Map<Integer, Integer> filled(int a, int b) {
        Map<Integer, Integer> map = new LinkedHashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        map.put(3, a);
        return map;
    }

    static int got(int a, int b, int key) {
        Integer value = filled(a, b).get(key);
        return value == null ? -1 : value;
    }

    static int size(int a, int b) {
        Map<Integer, Integer> map = filled(a, b);
        return map.size() * 10 + (map.isEmpty() ? 1 : 0);
    }

    static int contained(int a, int b, int key) {
        Map<Integer, Integer> map = filled(a, b);
        return (map.containsKey(key) ? 1 : 0) + (map.containsValue(key) ? 2 : 0) + (map.containsKey(null) ? 4 : 0);
    }

    static int otherwise(int a, int key) {
        return filled(a, 5).getOrDefault(key, 99);
    }

    static int absent(int a, int key) {
        Map<Integer, Integer> map = filled(a, 5);
        Integer old = map.putIfAbsent(key, 7);
        return hash(map) + (old == null ? 0 : old);
    }

    static int removed(int a, int key) {
        Map<Integer, Integer> map = filled(a, 5);
        Integer old = map.remove(key);
        return hash(map) + (old == null ? 0 : old);
    }

    static int nulls(int a) {
        Map<Object, Object> map = new HashMap<>();
        map.put(null, a);
        map.put("x", null);
        return (Integer) map.get(null) + (map.get("x") == null ? 1 : 0) + (map.containsKey("x") ? 2 : 0) + map.size();
    }

    static int texts(char unit) {
        Map<String, Integer> map = new HashMap<>();
        map.put("a", 1);
        map.put("b", 2);
        Integer value = map.get("" + unit);
        return value == null ? 0 : value;
    }

    static int unboxed(int key) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(1, 1);
        return map.get(key);
    }

    static int keys(int a, int b) {
        int hash = 1;
        for (int key : filled(a, b).keySet()) {
            hash = hash * 31 + key;
        }
        return hash;
    }

    static int values(int a, int b) {
        int hash = 1;
        for (int value : filled(a, b).values()) {
            hash = hash * 31 + value;
        }
        return hash;
    }

    static int entriesChange(int a, int b) {
        Map<Integer, Integer> map = filled(a, b);
        for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
            entry.setValue(entry.getValue() + 1);
        }
        return hash(map);
    }

    static int viewsWriteThrough(int a, int key) {
        Map<Integer, Integer> map = filled(a, 5);
        boolean gone = map.keySet().remove(key);
        map.values().contains(a);
        Iterator<Integer> each = map.values().iterator();
        each.next();
        each.remove();
        return hash(map) + (gone ? 1 : 0) + map.keySet().size() + map.entrySet().size() + map.values().size();
    }

    static int copied(int a, int b) {
        Map<Integer, Integer> map = new LinkedHashMap<>(filled(a, b));
        map.putAll(filled(b, a));
        return hash(map);
    }

    static int changedBehind(int a) {
        Map<Integer, Integer> map = filled(a, 5);
        int sum = 0;
        for (int key : map.keySet()) {
            sum += key;
            if (key == 5) {
                map.put(77, 1);
            }
        }
        return sum;
    }

    static int exhausted(int a) {
        Iterator<Integer> each = filled(a, a).keySet().iterator();
        return each.next() + each.next() + each.next();
    }

    static boolean equal(int a, int b) {
        return filled(a, b).equals(filled(b, a));
    }

    static int computed(int a, int key) {
        Map<Integer, Integer> map = filled(a, 5);
        map.computeIfAbsent(key, k -> k + 1);
        map.computeIfPresent(3, (k, v) -> v > 1 ? v : null);
        return hash(map);
    }

    static int merged(int a, int key) {
        Map<Integer, Integer> map = filled(a, 5);
        map.merge(key, 7, (old, added) -> old > 1 ? old + added : null);
        return hash(map) + (map.remove(key, 7) ? 1 : 0) + (map.replace(a, 8) == null ? 2 : 0);
    }

    static int visited(int a, int b) {
        int[] hash = {1};
        filled(a, b).forEach((key, value) -> hash[0] = hash[0] * 31 + key + value);
        return hash[0];
    }

    static HashMap<Object, Object> sized(int capacity, float load) {
        return new HashMap<>(capacity, load);
    }

    static int set(int a, int b) {
        Set<Integer> set = new HashSet<>();
        boolean first = set.add(a);
        boolean second = set.add(b);
        return set.size() + (first ? 10 : 0) + (second ? 100 : 0) + (set.contains(3) ? 1000 : 0)
                + (set.remove(a) ? 5000 : 0) + (set.isEmpty() ? 9000 : 0);
    }

    static int linkedSet(int a, int b) {
        Set<Integer> set = new LinkedHashSet<>(Arrays.asList(a, b, 3));
        int hash = 1;
        for (int each : set) {
            hash = hash * 31 + each;
        }
        return hash + set.toArray().length;
    }

    static boolean setOf(int a, int b) {
        List<Integer> list = Arrays.asList(a, b, a);
        return new HashSet<>(list).size() < list.size() && new HashSet<>(list).containsAll(list);
    }

    private static int hash(Map<Integer, Integer> map) {
        int hash = 1;
        for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
            hash = hash * 31 + entry.getKey() * 7 + entry.getValue();
        }
        return hash;
    }
}
