import java.util.ArrayList;
import java.util.Collection;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Queue;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;

class Tables {
    private static int sum(Collection<Integer> numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum += number * number + 7;
        }
        return sum;
    }

    static int identity(int a) {
        Object one = new Object();
        String text = new String("x");
        Map<Object, Integer> map = new IdentityHashMap<>();
        map.put(one, a);
        map.put(text, 2);
        map.put("x", 3);
        map.put(null, 4);
        map.remove(new Object());
        return map.get(one) + map.get("x") * 7 + map.size() * 31 + (map.containsKey(new String("x")) ? 1000 : 0)
                + map.get(null) + (map.containsValue(one) ? 1 : 0);
    }

    static int weak(int a, int b) {
        Map<Integer, Integer> map = new WeakHashMap<>();
        map.put(a, b);
        map.put(3, 4);
        return map.getOrDefault(b, 9) + map.size() + map.get(3) + (map.containsValue(b) ? 100 : 0);
    }

    static int hashComputed(int a, int key) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(3, 4);
        map = new HashMap<>(map);
        map.compute(key, (k, v) -> v == null ? k + 1 : null);
        map.compute(a, (k, v) -> v == null ? null : v + 1);
        boolean replaced = map.replace(3, 5, a);
        int sum = map.getOrDefault(3, 8) * 31 + map.getOrDefault(key, 9) * 7 + (replaced ? 1 : 0) + map.size() * 1000;
        map.clear();
        map.put(a, key);
        map.replaceAll((k, v) -> k + v);
        return sum + sum(map.values()) + map.values().toArray().length;
    }

    static int hashComputedBehind(int key) {
        Map<Integer, Integer> map = new HashMap<>();
        map.computeIfAbsent(key, k -> map.put(k + 1, 1));
        return map.computeIfAbsent(7, k -> {
            map.put(9, 1);
            return 2;
        });
    }

    static int hashCloned(int a) {
        HashMap<Integer, Integer> map = new HashMap<>();
        map.put(a, 1);
        HashMap<?, ?> copy = (HashMap<?, ?>) map.clone();
        map.put(a, 2);
        HashSet<?> set = (HashSet<?>) new HashSet<>(map.keySet()).clone();
        return copy.size() + (copy.equals(map) ? 10 : 0) + set.size() + set.toArray(new Object[3]).length;
    }

    static int cache(int a, int b) {
        Map<Integer, Integer> cache = new LinkedHashMap<>() {
            protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
                return size() > 2;
            }
        };
        cache.put(a, 1);
        cache.put(b, 2);
        cache.put(3, 3);
        cache.putIfAbsent(4, 4);
        int hash = 1;
        for (int key : cache.keySet()) {
            hash = hash * 31 + key;
        }
        return hash;
    }

    static Hashtable<Integer, Integer> table(int a) {
        Hashtable<Integer, Integer> table = new Hashtable<>();
        table.put(a, 1);
        table.put(3, 2);
        return table;
    }

    static int tableGot(int a, int key) {
        Hashtable<Integer, Integer> table = table(a);
        table.remove(3);
        int sum = 0;
        for (Enumeration<Integer> each = table.elements(); each.hasMoreElements(); ) {
            sum += each.nextElement();
        }
        for (Enumeration<Integer> each = table.keys(); each.hasMoreElements(); ) {
            table.remove(each.nextElement());
        }
        return sum + table.size() * 31 + table(a).getOrDefault(key, 9) + (table(a).contains(2) ? 100 : 0)
                + (table.equals(new Hashtable<>()) ? 1000 : 0) + table.hashCode();
    }

    static int tableNull(int how) {
        Hashtable<Integer, Integer> table = table(1);
        switch (how & 7) {
            case 0:
                return table.put(null, 1);
            case 1:
                return table.put(1, null);
            case 2:
                return table.get(null);
            case 3:
                return table.containsKey(null) ? 1 : 2;
            case 4:
                return table.contains(null) ? 1 : 2;
            case 5:
                return table.remove(null);
            case 6:
                return new Hashtable<Integer, Integer>().keys().nextElement();
            default:
                return table.get(2);
        }
    }

    static int properties(int how) {
        Properties outer = new Properties();
        outer.setProperty("a", "outer");
        outer.setProperty("c", "c");
        Properties inner = new Properties(outer);
        inner.setProperty("a", "in");
        inner.put("n", 1);
        switch (how & 3) {
            case 0:
                return inner.getProperty("a").length() * 31 + inner.getProperty("c").length();
            case 1:
                return inner.getProperty("n") == null ? inner.getProperty("b", "other").length() : -1;
            case 2:
                outer.remove("c");
                return outer.stringPropertyNames().size() + (inner.containsKey("c") ? 10 : 20);
            default:
                return inner.getProperty("none").length();
        }
    }

    static ConcurrentMap<Integer, Integer> shared(int a) {
        ConcurrentMap<Integer, Integer> map = new ConcurrentHashMap<>();
        map.put(a, 1);
        map.put(3, 2);
        return map;
    }

    static int sharedWritten(int a, int key) {
        ConcurrentMap<Integer, Integer> map = shared(a);
        Integer old = map.putIfAbsent(key, 5);
        map.merge(3, 4, (x, y) -> x + y);
        map.computeIfPresent(a, (k, v) -> v > 1 ? null : v + 1);
        map.compute(8, (k, v) -> v == null ? 7 : null);
        boolean removed = map.remove(key, 5) || map.remove(key, null);
        return (old == null ? 1 : old) + map.get(3) * 31 + map.get(8) + map.getOrDefault(a, 9) + (removed ? 1 : 0)
                + map.size() * 1000;
    }

    static int sharedNull(int how) {
        ConcurrentMap<Integer, Integer> map = shared(1);
        switch (how & 7) {
            case 0:
                return map.put(null, 1);
            case 1:
                return map.put(1, null);
            case 2:
                return map.get(null);
            case 3:
                return map.containsKey(null) ? 1 : 2;
            case 4:
                return map.merge(1, null, (x, y) -> x);
            case 5:
                return map.computeIfAbsent(null, x -> 1);
            case 6:
                return map.computeIfAbsent(9, x -> null) == null ? 5 : 6;
            default:
                return map.get(2);
        }
    }

    static int sharedBehind(int a) {
        Map<Integer, Integer> map = new ConcurrentHashMap<>();
        map.put(a, 1);
        int sum = 0;
        for (int key : map.keySet()) {
            sum += key;
            map.remove(key);
        }
        return sum + map.size();
    }

    static int sharedKeys(int a, int b) {
        Set<Integer> set = ConcurrentHashMap.newKeySet();
        set.add(a);
        boolean again = set.add(b);
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(3, a));
        Set<Integer> keys = map.keySet();
        keys.remove(3);
        if (a == b) {
            keys.add(8);
        }
        set.remove(b);
        return sum(set) + (again ? 1 : 0) + (set.contains(3) ? 10 : 0) + map.size() * 31 + (int) map.mappingCount()
                + set.toArray().length;
    }

    static int copied(int a, int index) {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>(List.of(a, 2, 3));
        int sum = 0;
        for (int element : list) {
            sum = sum * 31 + element;
            list.add(element);
        }
        boolean added = list.addIfAbsent(index);
        return sum + list.size() + (added ? 1 : 0) + list.addAllAbsent(List.of(7, 2, 8)) + list.indexOf(3) + list.get(4);
    }

    static int copiedAt(int how, int index) {
        List<Integer> list = new CopyOnWriteArrayList<>(new Integer[] {1, 2, 3});
        switch (how & 7) {
            case 0:
                return list.get(index);
            case 1:
                return list.set(index, 4);
            case 2:
                return list.remove(index);
            case 3:
                list.add(index, 4);
                return sum(list);
            case 4:
                Iterator<Integer> each = list.iterator();
                each.next();
                each.remove();
                return 1;
            case 5:
                list.removeIf(x -> x > 1);
                list.forEach(x -> list.add(x));
                return sum(list);
            case 6:
                return list.listIterator(index & 7).next();
            default:
                return list.subList(1, 3).get(index & 3);
        }
    }

    static int linked(int a, int b) {
        Queue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(a, b, 3));
        int sum = queue.peek();
        for (Iterator<Integer> each = queue.iterator(); each.hasNext(); ) {
            int element = each.next();
            sum = sum * 31 + element;
            if (element == 3) {
                each.remove();
            }
            if (queue.size() < 4) {
                queue.offer(element + 1);
            }
            if (sum > 100_000) {
                break;
            }
        }
        queue.remove(b);
        return sum * 31 + queue.size() + (queue.contains(a) ? 7 : 0) + queue.poll() + sum(new ArrayList<>(queue));
    }

    static int linkedEmpty(int how) {
        Queue<Integer> queue = new ConcurrentLinkedQueue<>();
        switch (how & 3) {
            case 0:
                return queue.remove();
            case 1:
                return queue.element();
            case 2:
                queue.add(null);
                return 1;
            default:
                return queue.poll() == null && queue.isEmpty() ? 2 : queue.peek();
        }
    }
}
