package vipa.jdk.java.util;

import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Set;

/** Small collections, views and algorithms. */
public final class Collections {
    private Collections() {}

    public static List emptyList() {
        return new FixedList(new Object[0], false);
    }

    public static Set emptySet() {
        return new FixedSet(new Object[0], false);
    }

    public static Map emptyMap() {
        return new FixedMap(new Object[0], new Object[0], false);
    }

    public static Iterator emptyIterator() {
        return emptyList().iterator();
    }

    public static ListIterator emptyListIterator() {
        return emptyList().listIterator();
    }

    public static List singletonList(Object element) {
        return new FixedList(new Object[] {element}, false);
    }

    public static Set singleton(Object element) {
        return new FixedSet(new Object[] {element}, false);
    }

    public static Map singletonMap(Object key, Object value) {
        return new FixedMap(new Object[] {key}, new Object[] {value}, false);
    }

    public static Collection unmodifiableCollection(Collection inner) {
        return new Views.OfCollection(inner);
    }

    public static List unmodifiableList(List inner) {
        return new Views.OfList(inner);
    }

    public static Set unmodifiableSet(Set inner) {
        return new Views.OfSet(inner);
    }

    public static Map unmodifiableMap(Map inner) {
        return new Views.OfMap(inner);
    }

    /** With one thread, a lock is not to be seen. */
    public static Collection synchronizedCollection(Collection inner) {
        return (Collection) present(inner);
    }

    public static List synchronizedList(List inner) {
        return (List) present(inner);
    }

    public static Set synchronizedSet(Set inner) {
        return (Set) present(inner);
    }

    public static Map synchronizedMap(Map inner) {
        return (Map) present(inner);
    }

    public static boolean addAll(Collection target, Object[] elements) {
        boolean changed = false;
        for (int i = 0; i < elements.length; i++) {
            changed |= target.add(elements[i]);
        }
        return changed;
    }

    public static void reverse(List list) {
        for (int low = 0, high = list.size() - 1; low < high; low++, high--) {
            swap(list, low, high);
        }
    }

    public static void swap(List list, int i, int j) {
        Object first = list.get(i);
        Object second = list.set(j, first);
        list.set(i, second);
    }

    public static void fill(List list, Object element) {
        int size = list.size();
        for (int i = 0; i < size; i++) {
            list.set(i, element);
        }
    }

    public static int frequency(Collection all, Object wanted) {
        int count = 0;
        Iterator each = all.iterator();
        while (each.hasNext()) {
            Object element = each.next();
            if (wanted == null ? element == null : wanted.equals(element)) {
                count++;
            }
        }
        return count;
    }

    public static List nCopies(int count, Object element) {
        if (count < 0) {
            throw new IllegalArgumentException();
        }
        return new Copies(count, element);
    }

    public static void sort(List list) {
        list.sort(null);
    }

    public static void sort(List list, Comparator order) {
        list.sort(order);
    }

    public static int binarySearch(List list, Object key) {
        return binarySearch(list, key, null);
    }

    public static int binarySearch(List list, Object key, Comparator order) {
        int low = 0;
        int high = list.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int side = Order.compare(order, list.get(middle), key);
            if (side == 0) {
                return middle;
            }
            if (side < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -low - 1;
    }

    public static Object min(Collection all) {
        return min(all, null);
    }

    public static Object min(Collection all, Comparator order) {
        Iterator each = all.iterator();
        Object best = each.next();
        while (each.hasNext()) {
            Object next = each.next();
            best = Order.compare(order, next, best) < 0 ? next : best;
        }
        return best;
    }

    public static Object max(Collection all) {
        return max(all, null);
    }

    public static Object max(Collection all, Comparator order) {
        Iterator each = all.iterator();
        Object best = each.next();
        while (each.hasNext()) {
            Object next = each.next();
            best = Order.compare(order, next, best) > 0 ? next : best;
        }
        return best;
    }

    public static Comparator reverseOrder() {
        return new Order.Backwards(null);
    }

    public static Comparator reverseOrder(Comparator order) {
        return new Order.Backwards(order);
    }

    private static Object present(Object inner) {
        if (inner == null) {
            throw new NullPointerException();
        }
        return inner;
    }

    /** The same element many times, in no space. */
    private static final class Copies extends Sequence {
        private final int count;
        private final Object element;

        Copies(int count, Object element) {
            this.count = count;
            this.element = element;
        }

        boolean isStrict() {
            return false;
        }

        public int size() {
            return count;
        }

        public Object get(int index) {
            checkIndex(index);
            return element;
        }
    }
}
