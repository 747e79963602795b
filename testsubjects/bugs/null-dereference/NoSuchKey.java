import java.util.Collections;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;

/** What is not there is null, not an exception. */
class NoSuchKey {
    static int price(int name) {
        return Map.of(1, 10, 2, 20).get(name); //~ null-dereference
    }

    static int only(int name) {
        return Collections.singletonMap(3, 4).get(name); //~ null-dereference
    }

    static int rate(int income) {
        TreeMap<Integer, Integer> rates = new TreeMap<>();
        rates.put(0, 0);
        rates.put(1000, 20);
        return rates.floorEntry(income).getValue(); //~ null-dereference
    }

    static int next(int a) {
        TreeSet<Integer> set = new TreeSet<>();
        set.add(7);
        set.add(11);
        return set.higher(a); //~ null-dereference
    }

    static int urgent(int a) {
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        if (a > 3) {
            queue.add(a);
        }
        return queue.poll(); //~ null-dereference
    }

    static int given(TreeMap<String, String> map) {
        return map == null ? 0 : map.firstEntry().getValue().length(); //~ null-dereference
    }

    static int named(String name) {
        TreeMap<String, Integer> map = new TreeMap<>();
        map.put("b", 1);
        map.put("d", 2);
        return name == null ? 0 : map.get(name); //~ null-dereference
    }
}
