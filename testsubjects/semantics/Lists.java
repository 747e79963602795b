import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;

class Lists {
    static List<Integer> filled(int a, int b, int c) {
        List<Integer> list = new ArrayList<>();
        list.add(a);
        list.add(b);
        list.add(0, c);
        return list;
    }

    static int sum(int a, int b, int c) {
        int sum = 0;
        for (int each : filled(a, b, c)) {
            sum = sum * 31 + each;
        }
        return sum;
    }

    static int at(int a, int b, int index) {
        return filled(a, b, 7).get(index);
    }

    static int replaced(int a, int index) {
        List<Integer> list = filled(a, 2, 3);
        int old = list.set(index, 9);
        return old * 100 + list.get(0) * 10 + list.get(2);
    }

    static int inserted(int a, int index) {
        List<Integer> list = filled(a, 2, 3);
        list.add(index, 9);
        return hash(list);
    }

    static int removed(int a, int index) {
        List<Integer> list = filled(a, 2, 3);
        int gone = list.remove(index);
        return hash(list) + gone;
    }

    static int removedObject(int a, int b) {
        List<Integer> list = filled(a, 2, 3);
        boolean there = list.remove((Object) b);
        return hash(list) + (there ? 1 : 0);
    }

    static int found(int a, int b) {
        List<Integer> list = filled(a, b, a);
        return list.indexOf(a) + list.lastIndexOf(a) * 10 + (list.contains(b) ? 100 : 0) + list.indexOf(null) * 1000;
    }

    static int grown(int a) {
        ArrayList<Object> list = new ArrayList<>(3);
        for (int i = 0; i < 20; i++) {
            list.add(a + i);
        }
        list.ensureCapacity(100);
        list.trimToSize();
        return hash(list) + list.size();
    }

    static ArrayList<Object> sized(int capacity) {
        return new ArrayList<>(capacity);
    }

    static int copied(int a, int b) {
        List<Integer> list = new ArrayList<>(filled(a, b, 1));
        list.addAll(filled(b, a, 2));
        list.addAll(1, Arrays.asList(5, 6));
        return hash(list);
    }

    static boolean cleared(int a) {
        List<Integer> list = filled(a, 1, 2);
        list.clear();
        return list.isEmpty() && list.size() == 0 && !list.iterator().hasNext();
    }

    static int sorted(int a, int b, int c) {
        List<Integer> list = filled(a, b, c);
        list.sort(null);
        int ascending = hash(list);
        list.sort((x, y) -> y.compareTo(x));
        return ascending * 7 + hash(list);
    }

    static int filtered(int a, int b) {
        List<Integer> list = filled(a, b, 4);
        boolean changed = list.removeIf(each -> each > 3);
        list.replaceAll(each -> each + 1);
        return hash(list) + (changed ? 1 : 0);
    }

    static int visited(int a, int b) {
        int[] sum = {1};
        filled(a, b, 4).forEach(each -> sum[0] = sum[0] * 31 + each);
        return sum[0];
    }

    static int array(int a, int b) {
        Object[] all = filled(a, b, 3).toArray();
        Integer[] typed = filled(a, b, 3).toArray(new Integer[0]);
        Integer[] longer = filled(a, b, 3).toArray(new Integer[] {1, 2, 3, 4, 5});
        return all.length + typed.length * 10 + longer.length * 100 + typed[1] + (longer[3] == null ? 1 : 0);
    }

    static int exhausted(int a, int steps) {
        Iterator<Integer> each = filled(a, 2, 3).iterator();
        int sum = 0;
        for (int i = 0; i < steps && i < 9; i++) {
            sum += each.next();
        }
        return sum;
    }

    static int iteratorRemoves(int a, int b) {
        List<Integer> list = filled(a, b, 3);
        Iterator<Integer> each = list.iterator();
        while (each.hasNext()) {
            if (each.next() > 2) {
                each.remove();
            }
        }
        return hash(list);
    }

    static void removesTwice(int a) {
        Iterator<Integer> each = filled(a, 1, 2).iterator();
        each.next();
        each.remove();
        each.remove();
    }

    static int changedBehind(int a) {
        List<Integer> list = filled(a, 1, 2);
        int sum = 0;
        for (int each : list) {
            sum += each;
            if (each == a) {
                list.add(5);
            }
        }
        return sum;
    }

    static int backwards(int a, int b) {
        List<Integer> list = filled(a, b, 3);
        ListIterator<Integer> each = list.listIterator(3);
        int sum = each.nextIndex() + each.previousIndex();
        while (each.hasPrevious()) {
            sum = sum * 31 + each.previous();
            each.set(sum);
        }
        each.add(8);
        return hash(list) + sum;
    }

    static int listIteratorAt(int a, int index) {
        return filled(a, 1, 2).listIterator(index).nextIndex();
    }

    static boolean equal(int a, int b) {
        List<Integer> list = filled(a, b, 1);
        return list.equals(Arrays.asList(1, a, b)) && list.hashCode() == Arrays.asList(1, a, b).hashCode();
    }

    static boolean unequal(int a, int b) {
        return filled(a, b, 1).equals(filled(b, a, 1)) || filled(a, b, 1).equals("text");
    }

    static boolean containsAll(int a, int b) {
        Collection<Integer> list = filled(a, b, 1);
        return list.containsAll(Arrays.asList(1, 2));
    }

    static int ofArray(int a, int b, int index) {
        Integer[] cells = {a, b, 3};
        List<Integer> list = Arrays.asList(cells);
        list.set(1, 9);
        return list.get(index) + cells[1] + list.indexOf(a) + (list.contains(3) ? 10 : 0) + list.size();
    }

    static void fixedSize(int a) {
        Arrays.asList(a, 2).add(3);
    }

    static int copyOf(int a, int length) {
        Integer[] cells = {a, 2, 3};
        Integer[] copy = Arrays.copyOf(cells, length > 6 ? 6 : length);
        return copy.length * 10 + (copy.length > 2 ? copy[2] : 0);
    }

    static int copyOfRange(int a, int from, int to) {
        Integer[] copy = Arrays.copyOfRange(new Integer[] {a, 2, 3}, Math.max(from, -2), Math.min(to, 6));
        return copy.length;
    }

    static class Counted extends ArrayList<Object> {
        private int added;

        @Override
        public boolean add(Object element) {
            added++;
            return super.add(element);
        }
    }

    static int subclass(int a) {
        Counted list = new Counted();
        list.add(a);
        list.add(null);
        return list.added * 10 + list.size();
    }

    private static int hash(List<?> list) {
        int hash = 1;
        for (Object each : list) {
            hash = hash * 31 + (each == null ? 0 : (Integer) each);
        }
        return hash;
    }
}
