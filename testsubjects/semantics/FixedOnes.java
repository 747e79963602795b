import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;

/** What List.of, Set.of, Map.of and the small ones of Collections answer, and what they refuse. */
class FixedOnes {
    private static int pick(int how, int count) {
        return (how % count + count) % count;
    }

    private static List<Integer> list(int how) {
        switch (pick(how, 7)) {
            case 0:
                return List.of();
            case 1:
                return List.of(1);
            case 2:
                return List.of(1, 2, 3);
            case 3:
                return Collections.emptyList();
            case 4:
                return Collections.nCopies(1, 1);
            case 5:
                return Collections.nCopies(0, 1);
            default:
                return Collections.singletonList(1);
        }
    }

    private static Set<Integer> set(int how) {
        switch (pick(how, 5)) {
            case 0:
                return Set.of();
            case 1:
                return Set.of(1);
            case 2:
                return Set.of(1, 2, 3);
            case 3:
                return Collections.emptySet();
            default:
                return Collections.singleton(1);
        }
    }

    private static Map<Integer, Integer> map(int how) {
        switch (pick(how, 5)) {
            case 0:
                return Map.of();
            case 1:
                return Map.of(1, 10);
            case 2:
                return Map.of(1, 10, 2, 20, 3, 30);
            case 3:
                return Collections.emptyMap();
            default:
                return Collections.singletonMap(1, 10);
        }
    }

    static int listSizes(int a, int index) {
        return List.of(a, 1, 2, 3).get(index) + List.of(a, 1, 2, 3, 4).get(index) + List.of(a, 1, 2, 3, 4, 5).get(index)
                + List.of(a, 1, 2, 3, 4, 5, 6).get(index) + List.of(a, 1, 2, 3, 4, 5, 6, 7).get(index)
                + List.of(a, 1, 2, 3, 4, 5, 6, 7, 8).get(index);
    }

    static int setSizes(int a) {
        int size = Set.of().size() + Set.of(a).size() + Set.of(a, 91).size() + Set.of(a, 91, 92).size();
        size += Set.of(a, 91, 92, 93).size() + Set.of(a, 91, 92, 93, 94).size() + Set.of(a, 91, 92, 93, 94, 95).size();
        size += Set.of(a, 91, 92, 93, 94, 95, 96).size() + Set.of(a, 91, 92, 93, 94, 95, 96, 97).size();
        size += Set.of(a, 91, 92, 93, 94, 95, 96, 97, 98).size();
        size += Set.of(a, 91, 92, 93, 94, 95, 96, 97, 98, 99).size();
        return size + Set.of(new Integer[] {a, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}).size();
    }

    static int mapSmall(int a, int key) {
        int sum = Map.of().size() + Map.of(a, 1, 91, 2, 92, 3).getOrDefault(key, 5);
        sum += Map.of(a, 1, 91, 2, 92, 3, 93, 4).getOrDefault(key, 5);
        return sum + Map.of(a, 1, 91, 2, 92, 3, 93, 4, 94, 5).getOrDefault(key, 5);
    }

    static int mapMedium(int a, int key) {
        int sum = Map.of(a, 1, 91, 2, 92, 3, 93, 4, 94, 5, 95, 6).getOrDefault(key, 5);
        return sum + Map.of(a, 1, 91, 2, 92, 3, 93, 4, 94, 5, 95, 6, 96, 7).getOrDefault(key, 5);
    }

    static int mapLarge(int a, int key) {
        int sum = Map.of(a, 1, 91, 2, 92, 3, 93, 4, 94, 5, 95, 6, 96, 7, 97, 8).getOrDefault(key, 5);
        sum += Map.of(a, 1, 91, 2, 92, 3, 93, 4, 94, 5, 95, 6, 96, 7, 97, 8, 98, 9).getOrDefault(key, 5);
        return sum + Map.of(a, 1, 91, 2, 92, 3, 93, 4, 94, 5, 95, 6, 96, 7, 97, 8, 98, 9, 99, 10).getOrDefault(key, 5);
    }

    private static int code(RuntimeException thrown) {
        return thrown instanceof UnsupportedOperationException ? 101
                : thrown instanceof NullPointerException ? 102
                : thrown instanceof IllegalStateException ? 103
                : thrown instanceof NoSuchElementException ? 104
                : thrown instanceof IndexOutOfBoundsException ? 105 : 106;
    }

    static int listRefuses(int how) {
        int hash = 1;
        for (int which = 0; which < 7; which++) {
            try {
                hash = hash * 31 + write(list(which), how);
            } catch (RuntimeException e) {
                hash = hash * 31 + code(e);
            }
        }
        return hash;
    }

    private static int write(List<Integer> list, int how) {
        switch (pick(how, 11)) {
            case 0:
                return list.addAll(0, List.of()) ? 1 : 2;
            case 1:
                return list.removeAll(List.of(7)) ? 1 : 2;
            case 2:
                return list.retainAll(List.of(1)) ? 1 : 2;
            case 3:
                list.replaceAll(x -> x);
                return 3;
            case 4:
                list.sort(null);
                return 4;
            case 5:
                return list.addAll(List.of()) ? 1 : 2;
            case 6:
                return list.remove((Object) 7) ? 1 : 2;
            case 7:
                list.replaceAll(null);
                return 5;
            case 8:
                return list.removeIf(x -> false) ? 1 : 2;
            case 9:
                return list.remove((Object) 1) ? 1 : 2;
            default:
                list.clear();
                return 6;
        }
    }

    static int cursorsRefuse(int how) {
        int hash = 1;
        for (int which = 0; which < 7; which++) {
            try {
                hash = hash * 31 + write(list(which), (how & 1) == 0, pick(how, 5));
            } catch (RuntimeException e) {
                hash = hash * 31 + code(e);
            }
        }
        return hash;
    }

    private static int write(List<Integer> list, boolean moved, int how) {
        if (how == 0) {
            list.iterator().remove();
            return 0;
        }
        ListIterator<Integer> each = list.listIterator();
        int next = moved ? each.next() : 7;
        switch (how) {
            case 1:
                each.remove();
                return 1;
            case 2:
                each.set(1);
                return 2;
            case 3:
                each.add(1);
                return 3;
            default:
                return next;
        }
    }

    static int setRefuses(int how) {
        int hash = 1;
        for (int which = 0; which < 5; which++) {
            try {
                hash = hash * 31 + write(set(which), how);
            } catch (RuntimeException e) {
                hash = hash * 31 + code(e);
            }
        }
        return hash;
    }

    private static int write(Set<Integer> set, int how) {
        switch (pick(how, 10)) {
            case 0:
                return set.addAll(List.of()) ? 1 : 2;
            case 1:
                return set.removeAll(List.of()) ? 1 : 2;
            case 2:
                return set.retainAll(List.of()) ? 1 : 2;
            case 3:
                return set.removeIf(x -> false) ? 1 : 2;
            case 4:
                return set.add(7) ? 1 : 2;
            case 5:
                return set.remove(7) ? 1 : 2;
            case 6:
                set.clear();
                return 4;
            case 7:
                return set.removeIf(null) ? 1 : 2;
            case 8:
                return set.retainAll(null) ? 1 : 2;
            default:
                return set.isEmpty() ? 6 : 7;
        }
    }

    static int mapRefuses(int how) {
        int hash = 1;
        for (int which = 0; which < 5; which++) {
            try {
                hash = hash * 31 + write(map(which), how);
            } catch (RuntimeException e) {
                hash = hash * 31 + code(e);
            }
        }
        return hash;
    }

    private static int write(Map<Integer, Integer> map, int how) {
        switch (pick(how, 13)) {
            case 0:
                return map.putIfAbsent(1, 1);
            case 1:
                return map.remove(7, 7) ? 1 : 2;
            case 2:
                return map.replace(7, 7) == null ? 1 : 2;
            case 3:
                return map.replace(7, 7, 7) ? 1 : 2;
            case 4:
                return map.compute(1, (k, v) -> v);
            case 5:
                return map.computeIfPresent(7, (k, v) -> v) == null ? 1 : 2;
            case 6:
                map.putAll(new HashMap<>());
                return 3;
            case 7:
                return map.isEmpty() ? 4 : 5;
            case 8:
                return map.merge(1, 1, Integer::sum);
            case 9:
                map.putAll(Map.of(1, 1));
                return 6;
            case 10:
                return map.remove(7) == null ? 1 : 2;
            case 11:
                map.replaceAll(null);
                return 7;
            default:
                map.replaceAll((k, v) -> v);
                return 8;
        }
    }

    /** Views of maps with one entry at most: the order of others is not known. */
    static int viewsRefuse(int how) {
        int hash = 1;
        for (int which = 0; which < 5; which++) {
            try {
                hash = hash * 31 + (which == 2 ? 0 : writeViews(map(which), how));
            } catch (RuntimeException e) {
                hash = hash * 31 + code(e);
            }
        }
        return hash;
    }

    private static int writeViews(Map<Integer, Integer> map, int how) {
        switch (pick(how, 12)) {
            case 0:
                map.keySet().clear();
                return 1;
            case 1:
                return map.keySet().remove(7) ? 1 : 2;
            case 2:
                return map.keySet().removeIf(x -> false) ? 1 : 2;
            case 3:
                return map.keySet().addAll(List.of()) ? 1 : 2;
            case 4:
                return map.keySet().contains(null) ? 1 : 2;
            case 5:
                map.values().clear();
                return 1;
            case 6:
                return map.values().remove(7) ? 1 : 2;
            case 7:
                return map.entrySet().contains(null) ? 1 : 2;
            case 8:
                return map.entrySet().remove("x") ? 1 : 2;
            case 9:
                map.entrySet().clear();
                return 1;
            case 10:
                return map.keySet().remove(1) ? 1 : 2;
            default:
                return map.entrySet().contains(Map.entry(1, 10)) ? 1 : 2;
        }
    }

    static int asked(byte which, int a) {
        return (list(which).contains(a) ? 1 : 0) + (set(which).contains(a) ? 2 : 0) + (map(which).containsKey(a) ? 4 : 0)
                + (map(which).containsValue(a) ? 8 : 0) + list(which).indexOf(a) * 16 + list(which).lastIndexOf(a) * 100;
    }

    static int askedForNull(byte which, int how) {
        switch (pick(how, 4)) {
            case 0:
                return list(which).indexOf(null);
            case 1:
                return set(which).contains(null) ? 1 : 2;
            case 2:
                return map(which).get(null) == null ? 1 : 2;
            default:
                return map(which).containsValue(null) ? 1 : 2;
        }
    }

    static int hashes(byte which) {
        return list(which).hashCode() + set(which).hashCode() * 3 + map(which).hashCode() * 5;
    }

    static int values(byte which, int a) {
        Collection<Integer> values = map(which).values();
        return values.size() + (values.contains(a) ? 10 : 0) + (map(which).keySet().contains(a) ? 20 : 0);
    }

    static int part(byte from, byte to, byte index) {
        List<Integer> part = List.of(1, 2, 3, 4).subList(from, to);
        return part.get(index) + part.size() * 10 + part.indexOf(3) * 100 + part.lastIndexOf(2) * 1000;
    }

    static int partRefuses(int how) {
        List<Integer> part = List.of(1, 2, 3, 4).subList(1, 1 + (how & 3));
        switch (pick(how, 8)) {
            case 0:
                part.sort(null);
                return 1;
            case 1:
                part.replaceAll(x -> x);
                return 2;
            case 2:
                return part.contains(null) ? 3 : 4;
            case 3:
                part.clear();
                return 5;
            case 4:
                return part.remove((Object) 9) ? 6 : 7;
            case 5:
                return part.addAll(List.of()) ? 8 : 9;
            case 6:
                return part.removeIf(x -> false) ? 10 : 11;
            default:
                return part.get(-1);
        }
    }

    static int cursor(byte at, int how) {
        ListIterator<Integer> each = List.of(1, 2, 3).listIterator(at & 3);
        int sum = each.previousIndex() * 10 + each.nextIndex();
        switch (pick(how, 4)) {
            case 0:
                each.add(1);
                return 1;
            case 1:
                sum += each.next();
                each.set(1);
                return 2;
            case 2:
                return sum + each.next() + each.previous();
            default:
                return sum + each.previous();
        }
    }

    static int noCursor(int how) {
        ListIterator<Integer> each = Collections.emptyListIterator();
        int sum = each.nextIndex() + each.previousIndex() + (each.hasNext() || each.hasPrevious() ? 5 : 0);
        switch (pick(how, 5)) {
            case 0:
                return each.next();
            case 1:
                return each.previous();
            case 2:
                each.set(1);
                return 2;
            case 3:
                each.remove();
                return 3;
            default:
                return sum;
        }
    }

    static int entries(int a, int b) {
        Map.Entry<Integer, Integer> entry = Map.entry(a, b);
        return entry.hashCode() + (entry.equals(Map.entry(b, a)) ? 1 : 0) + (entry.equals("x") ? 2 : 0);
    }

    static int entryText(int a, boolean none) {
        return Map.entry("k", none ? null : "value").toString().length() + a;
    }

    static int filled(int a, byte count) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < (count & 3); i++) {
            list.add(i);
        }
        Collections.fill(list, a);
        return list.hashCode();
    }

    static int filledFixed(int a, byte which) {
        Collections.fill(list(which), a);
        return 1;
    }

    static int backwards(int a, int b, boolean none) {
        List<Integer> list = new ArrayList<>(Arrays.asList(a, b, 3));
        list.sort(Collections.reverseOrder(none ? null : (x, y) -> Integer.compare(x & 3, y & 3)));
        return list.hashCode();
    }
}
