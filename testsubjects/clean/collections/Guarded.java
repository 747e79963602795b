import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Asked before taken. */
class Guarded {
    static int first(int a, int b) {
        List<Integer> positive = new ArrayList<>();
        if (a > 0) {
            positive.add(a);
        }
        if (b > 0) {
            positive.add(b);
        }
        Iterator<Integer> each = positive.iterator();
        return each.hasNext() ? each.next() : 0;
    }

    static int price(int name) {
        Map<Integer, Integer> prices = new HashMap<>();
        prices.put(1, 3);
        return prices.containsKey(name) ? prices.get(name) : 0;
    }

    static int distinct(int a, int b) {
        Set<Integer> numbers = new HashSet<>();
        numbers.add(a);
        numbers.add(b);
        return 100 / numbers.size();
    }

    static int sum(int a, int b) {
        List<Integer> list = new ArrayList<>();
        list.add(a);
        list.add(b);
        int sum = 0;
        for (int i = 0; i < list.size(); i++) {
            sum += list.get(i);
        }
        return sum;
    }
}
