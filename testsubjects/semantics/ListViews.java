import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Vector;

/** Arrays of objects and lists over them, parts of lists, copies of lists. */
class ListViews {
    private static int hash(Iterable<Integer> all) {
        int hash = 1;
        for (Integer each : all) {
            hash = hash * 31 + (each == null ? 77 : each);
        }
        return hash;
    }

    static int sorted(int a, int b, int c) {
        Integer[] all = {a, b, c, 7};
        Arrays.sort(all);
        return hash(Arrays.asList(all));
    }

    static int sortedPart(int a, int from, int to) {
        Integer[] all = {9, a, 3, 7, 1};
        Arrays.sort(all, from & 0x8000_0007, to & 7);
        return hash(Arrays.asList(all));
    }

    static int sortedPartBackwards(int a, int from, int to) {
        Integer[] all = {9, a, 3, 7, 1};
        Arrays.sort(all, from & 7, to & 7, Comparator.reverseOrder());
        return hash(Arrays.asList(all));
    }

    static int sortedNothing(int from, int to) {
        Arrays.sort((Object[]) null, from, to);
        return 1;
    }

    static int nullsLast(int a, int b, boolean then) {
        Comparator<Integer> order = Comparator.nullsLast(then ? null : Comparator.<Integer>naturalOrder());
        Integer[] all = {null, a, b, null, 7};
        Arrays.sort(all, order.thenComparing(Comparator.reverseOrder()));
        return hash(Arrays.asList(all));
    }

    static int nullsThenNull(boolean first) {
        Comparator<Integer> order = first ? Comparator.nullsFirst(null) : Comparator.nullsLast(null);
        return order.thenComparing((Comparator<Integer>) null).compare(1, 2);
    }

    static int overArray(int a, int length) {
        Integer[] all = {a, 2, 3};
        List<Integer> list = Arrays.asList(all);
        list.replaceAll(each -> each * 7);
        int[] sum = new int[1];
        list.forEach(each -> sum[0] = sum[0] * 31 + each);
        Integer[] target = {9, 9, 9, 9, 9, 9, 9, 9};
        Integer[] copy = list.toArray(Arrays.copyOf(target, length & 0x8000_0007));
        return sum[0] + all[0] + hash(Arrays.asList(copy));
    }

    static int overArrayNull(int how) {
        List<Integer> list = Arrays.asList(1, 2);
        switch (how & 3) {
            case 0:
                list.replaceAll(null);
                return 1;
            case 1:
                list.forEach(null);
                return 2;
            case 2:
                return list.toArray((Integer[]) null).length;
            default:
                return list.toArray(new String[0]).length;
        }
    }

    static int partCopied(int a, int length) {
        List<Integer> part = new ArrayList<>(List.of(1, a, 3, 4)).subList(1, 3);
        Integer[] target = {9, 9, 9, 9, 9, 9, 9, 9};
        return hash(Arrays.asList(part.toArray(Arrays.copyOf(target, length & 7))));
    }

    static int partBackwards(int a, int from) {
        ListIterator<Integer> each = new ArrayList<>(List.of(1, a, 3, 4)).subList(1, 4).listIterator(from & 0x8000_0003);
        int hash = each.nextIndex();
        while (each.hasPrevious()) {
            hash = hash * 31 + each.previous() * 7 + each.nextIndex();
        }
        return a > 5 ? each.previous() : hash;
    }

    static int removedBackwards(int a, boolean twice) {
        LinkedList<Integer> list = new LinkedList<>(List.of(a, 2, 3));
        Iterator<Integer> each = list.descendingIterator();
        each.next();
        each.remove();
        if (twice) {
            each.remove();
        }
        return hash(list) * 31 + each.next();
    }

    static int cloned(int a) {
        LinkedList<Integer> linked = new LinkedList<>(List.of(a, 2, 3));
        Vector<Integer> vector = new Vector<>(linked);
        Object one = linked.clone();
        Object other = vector.clone();
        linked.removeFirst();
        vector.add(4);
        return ((LinkedList<?>) one).size() + 10 * ((Vector<?>) other).size() + (one.equals(other) ? 100 : 0)
                + hash(linked) + hash(vector);
    }
}
