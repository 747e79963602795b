import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Set;

/** The unmodifiable views: what they pass on, and what they refuse. */
class ReadOnly {
    private static int pick(int how, int count) {
        return (how % count + count) % count;
    }

    private static Collection<Integer> collection(int a) {
        return Collections.unmodifiableCollection(new ArrayList<>(Arrays.asList(a, 2, 3)));
    }

    private static List<Integer> list(int a) {
        return Collections.unmodifiableList(new ArrayList<>(Arrays.asList(a, 2, 3, 2)));
    }

    private static Set<Integer> set(int a) {
        return Collections.unmodifiableSet(new LinkedHashSet<>(Arrays.asList(a, 2, 3)));
    }

    private static Map<Integer, Integer> map(int a) {
        Map<Integer, Integer> map = new LinkedHashMap<>();
        map.put(a, 1);
        map.put(2, a);
        return Collections.unmodifiableMap(map);
    }

    static int collectionRead(int a, int b) {
        Collection<Integer> view = collection(a);
        int[] sum = {view.size()};
        view.forEach(each -> sum[0] = sum[0] * 31 + each);
        return sum[0] + (view.isEmpty() ? 1 : 0) + (view.contains(b) ? 2 : 0) + (view.containsAll(List.of(a, b)) ? 4 : 0)
                + view.toArray().length * 8 + view.toArray(new Integer[5])[2];
    }

    static boolean collectionsEqual(int a) {
        return collection(a).equals(collection(a)) || list(a).equals(list(a)) && set(a).equals(set(a)) && map(a).equals(map(a));
    }

    static int texts(int a) {
        return collection(a).toString().length() + list(a).toString().length() + set(a).toString().length()
                + map(a).toString().length();
    }

    static int collectionRefuses(int how) {
        Collection<Integer> view = collection(1);
        switch (pick(how, 7)) {
            case 0:
                return view.addAll(List.of()) ? 1 : 2;
            case 1:
                return view.removeAll(List.of()) ? 1 : 2;
            case 2:
                return view.retainAll(List.of()) ? 1 : 2;
            case 3:
                return view.removeIf(x -> false) ? 1 : 2;
            case 4:
                return view.remove(9) ? 1 : 2;
            case 5:
                return view.add(9) ? 1 : 2;
            default:
                view.clear();
                return 3;
        }
    }

    static int listRead(int a, byte from, byte to) {
        List<Integer> view = Collections.unmodifiableList(List.of(a, 2, 3, 2));
        return view.lastIndexOf(a) + view.hashCode() + view.subList(from, to).size() * 3 + view.subList(0, 2).get(0);
    }

    static int listPart(int a, int how) {
        List<Integer> part = Collections.unmodifiableList(List.of(a, 2, 3, 2)).subList(1, 3);
        return (how & 1) == 0 ? part.set(0, 1) : part.get(how & 3);
    }

    static int listRefuses(int how) {
        List<Integer> view = list(1);
        switch (pick(how, 6)) {
            case 0:
                view.add(0, 1);
                return 1;
            case 1:
                return view.addAll(0, List.of()) ? 1 : 2;
            case 2:
                return view.set(0, 1);
            case 3:
                view.replaceAll(x -> x);
                return 4;
            case 4:
                return view.remove(9);
            default:
                view.sort(null);
                return 5;
        }
    }

    static int cursor(int a, byte at) {
        ListIterator<Integer> each = list(a).listIterator(at);
        int hash = each.nextIndex() * 10 + each.previousIndex();
        while (each.hasPrevious()) {
            hash = hash * 31 + each.previous();
        }
        each = list(a).listIterator();
        while (each.hasNext()) {
            hash = hash * 31 + each.next();
        }
        return hash;
    }

    static int cursorRefuses(int how) {
        ListIterator<Integer> each = list(1).listIterator();
        switch (pick(how, 5)) {
            case 0:
                each.add(1);
                return 1;
            case 1:
                each.next();
                each.set(1);
                return 2;
            case 2:
                each.next();
                each.remove();
                return 3;
            case 3:
                return each.previous();
            default:
                return each.next();
        }
    }

    static int setRead(int a, int b) {
        return set(a).hashCode() + (set(a).equals(set(b)) ? 1 : 0) + (set(a).contains(b) ? 2 : 0) + set(a).size() * 4;
    }

    static int mapRead(int a, int b) {
        Map<Integer, Integer> view = map(a);
        int[] sum = {view.size()};
        view.forEach((key, value) -> sum[0] = sum[0] * 31 + key * 7 + value);
        return sum[0] + view.hashCode() + view.getOrDefault(b, 77) + (view.isEmpty() ? 1 : 0)
                + (view.containsKey(b) ? 2 : 0) + (view.containsValue(b) ? 4 : 0) + (view.equals(map(b)) ? 8 : 0);
    }

    static int mapEntries(int a, int b) {
        int hash = 1;
        for (Map.Entry<Integer, Integer> entry : map(a).entrySet()) {
            hash = hash * 31 + entry.hashCode() + (entry.equals(Map.entry(a, b)) ? 1 : 0);
        }
        return hash + map(a).entrySet().size();
    }

    static int mapRefuses(int how) {
        Map<Integer, Integer> view = map(1);
        switch (pick(how, 6)) {
            case 0:
                view.clear();
                return 1;
            case 1:
                return view.compute(1, (k, v) -> v);
            case 2:
                return view.computeIfAbsent(1, k -> k);
            case 3:
                return view.computeIfPresent(9, (k, v) -> v) == null ? 1 : 2;
            case 4:
                return view.merge(1, 1, Integer::sum);
            default:
                view.putAll(Map.of());
                return 2;
        }
    }

    static int mapRefusesMore(int how) {
        Map<Integer, Integer> view = map(1);
        switch (pick(how, 6)) {
            case 0:
                return view.putIfAbsent(1, 1);
            case 1:
                return view.remove(9) == null ? 1 : 2;
            case 2:
                return view.remove(9, 9) ? 1 : 2;
            case 3:
                return view.replace(9, 9) == null ? 1 : 2;
            case 4:
                return view.replace(9, 9, 9) ? 1 : 2;
            default:
                view.replaceAll((k, v) -> v);
                return 3;
        }
    }

    static int locked(int a, int b) {
        Collection<Integer> collection = Collections.synchronizedCollection(new ArrayList<>(List.of(a)));
        Set<Integer> set = Collections.synchronizedSet(new LinkedHashSet<>(List.of(a)));
        collection.add(b);
        set.add(b);
        return collection.size() * 10 + set.size() + (collection.contains(b) ? 100 : 0);
    }

    static int lockedNull(boolean set) {
        Object locked = set ? Collections.synchronizedSet(null) : Collections.synchronizedCollection(null);
        return locked == null ? 1 : 2;
    }
}
