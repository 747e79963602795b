import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;

/** Small and sorted collections, asked before taken. */
class FixedAndSorted {
    static int smallest(int number) {
        List<Integer> divisors = number < 2 ? Collections.emptyList() : Collections.singletonList(number);
        Iterator<Integer> each = divisors.iterator();
        return each.hasNext() ? each.next() : 0;
    }

    static String name(int day) {
        return List.of("mo", "tu", "we").get(Math.floorMod(day, 3));
    }

    static int price(int name) {
        Map<Integer, Integer> prices = Map.of(1, 10, 2, 20);
        return prices.containsKey(name) ? prices.get(name) : 0;
    }

    static int rate(int income) {
        TreeMap<Integer, Integer> rates = new TreeMap<>();
        rates.put(Integer.MIN_VALUE, 0);
        rates.put(1000, 20);
        return rates.floorEntry(income).getValue();
    }

    static int ordered(int a, int b) {
        TreeSet<Integer> set = new TreeSet<>();
        set.add(a);
        set.add(b);
        return set.first() <= set.last() ? 1 : 1 / (a - a);
    }

    static int urgent(int a, int b) {
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        queue.add(a);
        queue.add(b);
        int first = queue.poll();
        int second = queue.poll();
        return first <= second ? 1 : 1 / (a - a);
    }

    static int checked(int index) {
        return index < 0 || index > 9 ? 0 : Objects.checkIndex(index, 10);
    }

    static int given(TreeMap<String, String> map) {
        if (map == null || map.isEmpty()) {
            return 0;
        }
        return map.firstKey().length() + map.firstEntry().getKey().length();
    }

    static int view(List<String> given) {
        if (given == null || given.size() != 2) {
            return 0;
        }
        return Collections.unmodifiableList(given).get(1) == null ? 1 : 2;
    }
}
