import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

class Immutables {
    static int listOf(int a, int b, int index) {
        List<Integer> list = List.of(a, b, 3);
        return list.get(index) + list.size() + list.indexOf(b) + list.lastIndexOf(3);
    }

    static int listOfMany(int a, int index) {
        return List.of(a, 1, 2, 3, 4, 5, 6, 7, 8, 9).get(index) + List.of(a, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11).size();
    }

    static int listOfNull(boolean none) {
        return List.of("a", none ? null : "b").size();
    }

    static boolean listAskedForNull(int a) {
        return List.of(a).contains(null);
    }

    static boolean listContains(int a, int b) {
        return List.of(a, 2, 3).contains(b) || List.of().contains(b) || List.of(a, b).isEmpty();
    }

    static int listWritten(int how) {
        List<Integer> list = List.of(1, 2);
        switch (how & 7) {
            case 0:
                list.add(1);
                break;
            case 1:
                list.set(0, 1);
                break;
            case 2:
                list.remove(Integer.valueOf(9));
                break;
            case 3:
                list.addAll(List.of());
                break;
            case 4:
                list.iterator().remove();
                break;
            case 5:
                list.sort(null);
                break;
            case 6:
                list.removeIf(x -> false);
                break;
            default:
                list.clear();
        }
        return 1;
    }

    static int listCopied(int a, boolean none) {
        List<Integer> source = new ArrayList<>();
        source.add(a);
        source.add(none ? null : 2);
        List<Integer> copy = List.copyOf(source);
        source.set(0, 5);
        return hash(copy) + (List.copyOf(copy) == copy ? 1 : 0);
    }

    static boolean listsEqual(int a, int b) {
        List<Integer> list = new ArrayList<>(List.of(a, 2));
        return list.equals(List.of(b, 2)) && List.of(b, 2).equals(list) && list.hashCode() == List.of(b, 2).hashCode();
    }

    static int listPart(int from, int to) {
        return hash(List.of(1, 2, 3, 4).subList(from, to));
    }

    static int listBackwards(int a) {
        ListIterator<Integer> each = List.of(a, 2, 3).listIterator(3);
        int hash = 1;
        while (each.hasPrevious()) {
            hash = hash * 31 + each.previous() + each.nextIndex();
        }
        return hash;
    }

    static int listToArray(int a) {
        Integer[] all = List.of(a, 2).toArray(new Integer[3]);
        return all[0] + all[1] + (all[2] == null ? 1 : 0) + List.of(a).toArray().length;
    }

    static boolean setOf(int a, int b) {
        Set<Integer> set = Set.of(a, b);
        return set.contains(7) || set.size() != 2;
    }

    static boolean setsEqual(int a) {
        return Set.of(a, 111).equals(new HashSet<>(Arrays.asList(111, a))) && Set.of(1, 2).hashCode() == 3;
    }

    static int setCopied(int a, int b) {
        return Set.copyOf(Arrays.asList(a, b, a)).size();
    }

    static int mapOf(int a, int b, int key) {
        return Map.of(a, 1, b, 2).getOrDefault(key, 7);
    }

    static int mapUnboxed(int a, int key) {
        return Map.of(a, 1).get(key);
    }

    static boolean mapAskedForNull(int a) {
        return Map.of(a, 1).containsKey(null);
    }

    static int mapWritten(int how) {
        Map<Integer, Integer> map = Map.of(1, 2);
        switch (how & 3) {
            case 0:
                map.put(1, 1);
                break;
            case 1:
                map.remove(7);
                break;
            case 2:
                map.entrySet().iterator().next().setValue(2);
                break;
            default:
                map.computeIfAbsent(3, k -> k);
        }
        return 1;
    }

    static int mapOfEntries(int a, int b) {
        Map<Integer, Integer> map = Map.ofEntries(Map.entry(a, 5), Map.entry(b, 6));
        return map.get(a) * 10 + map.get(b) + (map.containsValue(6) ? 1 : 0);
    }

    static boolean mapsEqual(int a, int b) {
        Map<Integer, Integer> map = new HashMap<>();
        map.put(a, 2);
        return map.equals(Map.of(b, 2)) && Map.of(b, 2).equals(map) && Map.copyOf(map).equals(map);
    }

    static int mapVisited(int a) {
        int sum = 0;
        for (Map.Entry<Integer, Integer> entry : Map.of(a, 3).entrySet()) {
            sum += entry.getKey() * 31 + entry.getValue();
        }
        for (int value : Map.of(a, 4).values()) {
            sum += value;
        }
        return sum;
    }

    static int emptyNext(int a) {
        return (Integer) Collections.emptyList().iterator().next() + a;
    }

    static int empties(int a) {
        List<Integer> list = Collections.emptyList();
        Set<Integer> set = Collections.emptySet();
        Map<Integer, Integer> map = Collections.emptyMap();
        list.clear();
        map.clear();
        boolean found = list.contains(null) || set.contains(a) || map.containsKey(a) || list.remove(null);
        return list.size() + set.size() + map.size() + (found ? 1 : 0) + map.getOrDefault(a, 7)
                + (Collections.emptyIterator().hasNext() ? 1 : 0) + (list.equals(new ArrayList<>()) ? 2 : 0);
    }

    static int emptyAdded(int how) {
        switch (how & 1) {
            case 0:
                Collections.emptyList().add(null);
                break;
            default:
                Collections.emptyMap().put(1, 2);
        }
        return 1;
    }

    static int singles(int a, int b) {
        List<Integer> list = Collections.singletonList(a);
        Set<Integer> set = Collections.singleton(a);
        Map<Integer, Integer> map = Collections.singletonMap(a, b);
        return list.get(0) + (set.contains(b) ? 1 : 0) + map.get(a) + set.iterator().next() + map.keySet().size();
    }

    static int singleSecond(int a) {
        Iterator<Integer> each = Collections.singleton(a).iterator();
        return each.next() + each.next();
    }

    static int singleWritten(int how) {
        switch (how & 3) {
            case 0:
                Collections.singletonList(1).add(2);
                break;
            case 1:
                Collections.singleton(1).clear();
                break;
            case 2:
                Collections.singletonMap(1, 2).merge(1, 2, Integer::sum);
                break;
            default:
                return Collections.singletonList(1).remove(Integer.valueOf(2)) ? 1 : 2;
        }
        return 1;
    }

    static int listView(int a, int index) {
        List<Integer> list = new ArrayList<>(Arrays.asList(a, 2));
        List<Integer> view = Collections.unmodifiableList(list);
        list.add(3);
        return view.get(index) + hash(view) + (view.equals(list) ? 1 : 0) + view.indexOf(a);
    }

    static int viewsWritten(int how) {
        List<Integer> list = new ArrayList<>(Arrays.asList(1, 2));
        Map<Integer, Integer> map = new HashMap<>();
        map.put(1, 2);
        switch (how & 7) {
            case 0:
                Collections.unmodifiableList(list).add(1);
                break;
            case 1:
                Collections.unmodifiableList(list).remove(0);
                break;
            case 2:
                Collections.unmodifiableCollection(list).iterator().remove();
                break;
            case 3:
                Collections.unmodifiableSet(map.keySet()).clear();
                break;
            case 4:
                Collections.unmodifiableMap(map).put(1, 2);
                break;
            case 5:
                Collections.unmodifiableMap(map).entrySet().iterator().next().setValue(7);
                break;
            case 6:
                Collections.unmodifiableMap(map).keySet().remove(1);
                break;
            default:
                Collections.unmodifiableList(list).sort(null);
        }
        return 1;
    }

    static int viewOfNull(int how) {
        Object view = (how & 1) == 0 ? Collections.unmodifiableList(null) : Collections.unmodifiableMap(null);
        return view == null ? 0 : 1;
    }

    static int setView(int a, int b) {
        Set<Integer> set = new LinkedHashSet<>(Arrays.asList(a, b, 3));
        return hash(Collections.unmodifiableSet(set)) + (Collections.unmodifiableSet(set).equals(set) ? 1 : 0);
    }

    static int mapView(int a, int b) {
        Map<Integer, Integer> map = new LinkedHashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        int hash = 1;
        for (Map.Entry<Integer, Integer> entry : Collections.unmodifiableMap(map).entrySet()) {
            hash = hash * 31 + entry.getKey() * 7 + entry.getValue();
        }
        return hash + hash(Collections.unmodifiableMap(map).values()) + Collections.unmodifiableMap(map).get(a);
    }

    static int viewChangedBehind(int a) {
        List<Integer> list = new ArrayList<>(Arrays.asList(a, 2, 3));
        int sum = 0;
        for (int each : Collections.unmodifiableList(list)) {
            sum += each;
            if (each == 2) {
                list.add(7);
            }
        }
        return sum;
    }

    static int locked(int a, int index) {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        Map<Integer, Integer> map = Collections.synchronizedMap(new HashMap<>());
        list.add(a);
        map.put(a, 3);
        return list.get(index) + map.get(a);
    }

    static int addedAll(int a, int b) {
        List<Integer> list = new ArrayList<>();
        boolean changed = Collections.addAll(list, a, b, 3);
        return hash(list) + (changed ? 1 : 0) + (Collections.addAll(new HashSet<>(list), a) ? 2 : 0);
    }

    static int reversed(int a, int b) {
        List<Integer> list = new LinkedList<>(Arrays.asList(a, b, 3));
        Collections.reverse(list);
        return hash(list);
    }

    static int swapped(int i, int j) {
        List<Integer> list = Arrays.asList(1, 2, 3);
        Collections.swap(list, i, j);
        return hash(list);
    }

    static int counted(int a, int b) {
        return Collections.frequency(Arrays.asList(a, b, 3, a), a) + Collections.frequency(Arrays.asList(a, null), null);
    }

    static int copies(int a, int index) {
        List<Integer> list = Collections.nCopies(3, a);
        return list.get(index) + hash(list) + list.size() + (list.contains(7) ? 1 : 0);
    }

    static int copiesOf(int count) {
        return Collections.nCopies(count & 0x80000007, "x").size();
    }

    static int extremes(int a, int b) {
        List<Integer> list = Arrays.asList(a, b, 3);
        int backwards = Collections.max(list, (x, y) -> Integer.compare(y, x));
        return Collections.min(list) * 31 + Collections.max(list) + backwards;
    }

    static int noExtreme(int a) {
        List<Integer> list = new ArrayList<>();
        if (a > 0) {
            list.add(a);
        }
        return Collections.max(list);
    }

    static int sorted(int a, int b, int c) {
        List<Integer> list = new ArrayList<>(Arrays.asList(a, b, c, 3));
        Collections.sort(list);
        int hash = hash(list);
        Collections.sort(list, Collections.reverseOrder());
        return hash * 31 + hash(list);
    }

    static int sortedByLastDigit(int a, int b, int c) {
        List<Integer> list = Arrays.asList(a, b, c, 11, 1);
        Collections.sort(list, (x, y) -> Integer.compare(Math.abs(x % 10), Math.abs(y % 10)));
        List<Integer> linked = new LinkedList<>(list);
        linked.sort(null);
        return hash(list) * 31 + hash(linked);
    }

    static int sortedWithNull(boolean first) {
        List<Integer> list = first ? Arrays.asList(null, 1) : Arrays.asList(2, 1);
        Collections.sort(list);
        return hash(list);
    }

    static int searched(int key) {
        return Collections.binarySearch(Arrays.asList(1, 3, 7, 10, 42), key);
    }

    static int required(boolean none) {
        String text = none ? null : "abc";
        return Objects.requireNonNull(text, "message").length();
    }

    static int requiredOtherwise(boolean none) {
        String text = none ? null : "abc";
        return Objects.requireNonNullElse(text, "x").length() + Objects.requireNonNullElseGet(text, () -> "xy").length();
    }

    static int indexChecked(int index, int length) {
        return Objects.checkIndex(index, length);
    }

    static int rangeChecked(int from, int to) {
        return Objects.checkFromToIndex(from, to, 10) + Objects.checkFromIndexSize(from, to, 40);
    }

    static int hashed(int a, int b) {
        return Objects.hash(a, b, null) + Objects.hashCode(null) + Objects.hashCode(a);
    }

    static int asText(boolean none) {
        String text = none ? null : "abc";
        return Objects.toString(text, "x").length() + Objects.toString(text).length();
    }

    static int compared(int a, int b) {
        int order = Objects.compare(a, b, (x, y) -> x - y);
        return order + (Objects.equals(a, b) ? 1 : 0) + (Objects.isNull(order) ? 2 : 0) + (Objects.nonNull(order) ? 4 : 0);
    }

    private static int hash(Collection<Integer> all) {
        int hash = 1;
        for (Integer each : all) {
            hash = hash * 31 + (each == null ? 0 : each);
        }
        return hash;
    }
}
