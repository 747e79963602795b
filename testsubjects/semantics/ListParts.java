import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Set;
import java.util.Vector;

class ListParts {
    private static int hash(Iterable<Integer> numbers) {
        int hash = 1;
        for (int number : numbers) {
            hash = hash * 31 + number;
        }
        return hash;
    }

    static List<Integer> list(int how, int a) {
        List<Integer> numbers = Arrays.asList(a, 2, 3, 4, 5);
        switch (how & 3) {
            case 0:
                return new ArrayList<>(numbers);
            case 1:
                return new LinkedList<>(numbers);
            case 2:
                return new Vector<>(numbers);
            default:
                return new Doubled(new ArrayList<>(numbers));
        }
    }

    /** A list of the program's own, by the methods that it must have. */
    private static class Doubled extends AbstractList<Integer> {
        private final List<Integer> inner;

        Doubled(List<Integer> inner) {
            this.inner = inner;
        }

        public int size() {
            return inner.size();
        }

        public Integer get(int index) {
            return inner.get(index) * 2;
        }

        public Integer set(int index, Integer element) {
            return inner.set(index, element);
        }

        public void add(int index, Integer element) {
            inner.add(index, element);
            modCount++;
        }

        public Integer remove(int index) {
            modCount++;
            return inner.remove(index);
        }
    }

    static int part(int how, int a) {
        List<Integer> part = list(how, a).subList(1, 4);
        return hash(part) * 31 + part.size() + part.indexOf(4) + (part.contains(a) ? 7 : 0) + part.get(2)
                + part.hashCode() + (part.equals(List.of(2, 3, 4)) ? 11 : 0) + part.toArray().length;
    }

    static int partAt(int how, int index) {
        return list(how, 1).subList(1, 4).get(index);
    }

    static int partOf(int how, byte from, byte to) {
        return hash(list(how, 1).subList(from, to));
    }

    static int partWritten(int how, int index) {
        List<Integer> list = list(how, 1);
        List<Integer> part = list.subList(1, 4);
        part.set(0, 9);
        part.add(7);
        part.add(index & 3, 8);
        part.remove(index & 1);
        part.addAll(List.of(5, 6));
        int hash = hash(part);
        part.subList(0, 2).clear();
        return hash * 31 + hash(part) * 7 + hash(list);
    }

    static int partBehind(int how, boolean iterate) {
        List<Integer> list = list(how, 1);
        List<Integer> part = list.subList(1, 3);
        list.add(6);
        return iterate ? hash(part) : part.size();
    }

    static int partIterated(int how, int a) {
        List<Integer> list = list(how, a);
        List<Integer> part = list.subList(1, 4);
        for (ListIterator<Integer> each = part.listIterator(); each.hasNext(); ) {
            int element = each.next();
            if (element == 3) {
                each.remove();
            } else if (element == 2) {
                each.add(8);
            } else {
                each.set(a);
            }
        }
        return hash(list) * 31 + hash(part);
    }

    static int walked(int how, int a) {
        List<Integer> list = list(how, a);
        ListIterator<Integer> each = list.listIterator(2);
        int hash = each.nextIndex() * 7 + each.previousIndex();
        hash = hash * 31 + each.previous();
        each.set(6);
        hash = hash * 31 + each.next() + (each.hasPrevious() ? 1 : 0);
        each.add(a);
        each.previous();
        each.remove();
        while (each.hasPrevious()) {
            hash = hash * 31 + each.previous();
        }
        return hash * 31 + hash(list);
    }

    static int walkedTooFar(int how, byte from, int steps) {
        ListIterator<Integer> each = list(how, 1).listIterator(from);
        for (int i = 0; i < (steps & 3); i++) {
            each.previous();
        }
        if ((steps & 8) != 0) {
            each.remove();
        }
        if ((steps & 16) != 0) {
            each.set(1);
        }
        return each.next();
    }

    static int walkedBehind(int how, int a) {
        List<Integer> list = list(how, a);
        Iterator<Integer> each = list.iterator();
        each.next();
        list.remove(0);
        return each.next();
    }

    static int fixedWalked(int a, boolean remove) {
        ListIterator<Integer> each = Arrays.asList(1, a, 3).listIterator(3);
        int last = each.previous();
        each.set(7);
        if (remove) {
            each.remove();
        }
        return each.next() + last;
    }

    static int keptAll(int how, int a) {
        List<Integer> list = list(how, a);
        boolean removed = list.removeAll(List.of(3, a));
        boolean kept = list.retainAll(Arrays.asList(4, 5));
        return hash(list) + (removed ? 1 : 0) + (kept ? 2 : 0) + (list.removeIf(x -> x > 4) ? 4 : 0);
    }

    static int ordered(int how, int a) {
        List<Integer> list = list(how & 1, a);
        list.subList(0, 3).sort(Collections.reverseOrder());
        list.subList(2, 5).replaceAll(x -> x + 1);
        return hash(list);
    }

    static int descending(int a) {
        LinkedList<Integer> list = new LinkedList<>(List.of(a, 2, 3, 2));
        int hash = 1;
        for (Iterator<Integer> each = list.descendingIterator(); each.hasNext(); ) {
            hash = hash * 31 + each.next();
        }
        list.removeLastOccurrence(2);
        list.removeFirstOccurrence(a);
        list.addAll(1, List.of(7, 8));
        return hash * 31 + hash(list) + list.toArray(new Integer[0]).length;
    }

    static int cloned(int a) {
        ArrayList<Integer> list = new ArrayList<>(List.of(a, 2));
        Object copy = list.clone();
        list.add(3);
        return ((List<?>) copy).size() + list.size() * 7 + (copy.equals(List.of(a, 2)) ? 31 : 0);
    }

    static int vectorSized(int size, int from) {
        Vector<Integer> vector = new Vector<>(List.of(1, 2, 1, 3));
        int found = vector.indexOf(1, from & 3) * 7 + vector.lastIndexOf(1, from & 3);
        vector.setSize(size & 0x8000_0007);
        Object[] target = new Object[8];
        vector.copyInto(target);
        return found + vector.size() * 31 + (target[4] == null ? 1 : 0) + (vector.containsAll(List.of(1, 2)) ? 2 : 0);
    }

    static int entries(int a, int b) {
        Map.Entry<Integer, Integer> entry = new AbstractMap.SimpleEntry<>(a, b);
        int old = entry.setValue(7);
        Map.Entry<Integer, Integer> other = Map.entry(a, 7);
        return old + entry.getKey() * 31 + entry.getValue() + (entry.equals(other) ? 1 : 0)
                + (entry.hashCode() == other.hashCode() ? 2 : 0) + (other.equals(entry) ? 4 : 0);
    }

    static int fixedEntries(int a, boolean write) {
        Map.Entry<Integer, Integer> entry = new AbstractMap.SimpleImmutableEntry<>(a, null);
        return write ? entry.setValue(3) : entry.getValue();
    }

    /** A map of the program's own. */
    private static class Single extends AbstractMap<Integer, Integer> {
        private final Entry<Integer, Integer> entry;

        Single(int key, int value) {
            entry = new SimpleEntry<>(key, value);
        }

        public Set<Entry<Integer, Integer>> entrySet() {
            return Set.of(entry);
        }
    }

    static int single(int a, int key) {
        Map<Integer, Integer> map = new Single(a, 2);
        return map.getOrDefault(key, 9) + (map.containsKey(a) ? 10 : 0) + hash(map.keySet()) + hash(map.values())
                + (map.equals(Map.of(a, 2)) ? 100 : 0);
    }
}
