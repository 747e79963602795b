import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Keys, values and entries of hash maps, the constructors with sizes, and what clearing leaves. */
class HashViews {
    private static Map<Integer, Integer> filled(int a, int b) {
        Map<Integer, Integer> map = new LinkedHashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        return map;
    }

    private static int hash(Collection<Integer> all) {
        int hash = all.size();
        for (Integer each : all) {
            hash = hash * 31 + (each == null ? 0 : each);
        }
        return hash;
    }

    static int sizedMap(int capacity, float load) {
        Map<Integer, Integer> map = new HashMap<>(capacity & 0x800000ff, load);
        map.put(1, 2);
        return map.get(1) + new HashMap<>(capacity & 0x800000ff).size();
    }

    static int sizedSet(int capacity, float load) {
        Set<Integer> set = new HashSet<>(capacity & 0x800000ff, load);
        set.add(1);
        return set.size() + new HashSet<>(capacity & 0x800000ff).size();
    }

    static int capacityOnly(int capacity) {
        int small = capacity & 0x800000ff;
        return new HashMap<>(small).size() + new HashSet<>(small).size() + new LinkedHashMap<>(small).size()
                + new LinkedHashSet<>(small).size();
    }

    static int sizedLinked(int capacity, float load) {
        Map<Integer, Integer> map = new LinkedHashMap<>(capacity & 0x800000ff, load, false);
        map.put(capacity, 1);
        map.put(2, 3);
        return hash(map.keySet()) + hash(map.values());
    }

    static int sizedLinkedMap(int capacity, float load) {
        Map<Integer, Integer> map = new LinkedHashMap<>(capacity & 0x800000ff, load);
        map.put(9, 1);
        map.put(2, 3);
        return hash(map.keySet());
    }

    static int sizedLinkedSet(int capacity, float load) {
        Set<Integer> set = new LinkedHashSet<>(capacity & 0x800000ff, load);
        set.add(7);
        set.add(capacity);
        return hash(set);
    }

    static int linkedSet(int a, int b) {
        Set<Integer> set = new LinkedHashSet<>();
        set.add(a);
        set.add(b);
        set.add(a);
        return hash(set);
    }

    static int cleared(int a, int b) {
        Map<Integer, Integer> map = filled(a, b);
        map.clear();
        Set<Integer> set = new HashSet<>(List.of(a));
        set.clear();
        map.put(b, 5);
        return hash(map.keySet()) + set.size() + (map.containsKey(a) ? 1 : 0);
    }

    static int clearedBehind(int a) {
        Map<Integer, Integer> map = filled(a, 5);
        Iterator<Integer> each = map.keySet().iterator();
        each.next();
        map.clear();
        return each.hasNext() ? each.next() : 1;
    }

    static int keys(int a, int b) {
        Map<Integer, Integer> map = filled(a, 2);
        Set<Integer> keys = map.keySet();
        int found = (keys.contains(b) ? 1 : 0) + (keys.contains(null) ? 2 : 0) + (keys.isEmpty() ? 4 : 0);
        found += keys.remove(b) ? 8 : 0;
        int left = map.size();
        keys.clear();
        return found + left * 100 + map.size() + (keys.isEmpty() ? 1000 : 0);
    }

    static int values(int a, int b) {
        Map<Integer, Integer> map = filled(a, 2);
        Collection<Integer> values = map.values();
        int found = (values.contains(b) ? 1 : 0) + (values.isEmpty() ? 2 : 0) + (values.remove(b) ? 4 : 0);
        int left = map.size();
        values.clear();
        return found + left * 100 + map.size() + (values.isEmpty() ? 1000 : 0);
    }

    static int entries(int a, int b) {
        Map<Integer, Integer> map = filled(a, 2);
        Set<Map.Entry<Integer, Integer>> entries = map.entrySet();
        int found = (entries.contains(Map.entry(b, 1)) ? 1 : 0) + (entries.contains("x") ? 2 : 0) + (entries.isEmpty() ? 4 : 0);
        found += entries.contains(Map.entry(2, 2)) ? 8 : 0;
        entries.clear();
        return found + map.size() * 100 + (entries.isEmpty() ? 1000 : 0);
    }

    static int entry(int a, int b) {
        Map.Entry<Integer, Integer> entry = filled(a, 5).entrySet().iterator().next();
        int hash = entry.hashCode() + (entry.equals(Map.entry(b, 1)) ? 1 : 0) + (entry.equals(null) ? 2 : 0);
        entry.setValue(b);
        return hash * 31 + entry.hashCode() + (entry.equals(Map.entry(a, b)) ? 4 : 0);
    }

    static int entryText(boolean none) {
        Map<String, String> map = new HashMap<>();
        map.put("key", none ? null : "v");
        return map.entrySet().iterator().next().toString().length();
    }

    static int mapText(int a, int b) {
        return filled(a, b).toString().length() * 100 + filled(a, b).keySet().toString().length();
    }
}
