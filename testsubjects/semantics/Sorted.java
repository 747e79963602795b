import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.SortedMap;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;

class Sorted {
    static TreeMap<Integer, Integer> filled(int a, int b) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        map.put(a, 1);
        map.put(b, 2);
        map.put(3, 3);
        map.put(42, a);
        return map;
    }

    static int mapOrder(int a, int b) {
        int hash = 1;
        for (Map.Entry<Integer, Integer> entry : filled(a, b).entrySet()) {
            hash = hash * 31 + entry.getKey() * 7 + entry.getValue();
        }
        return hash * 31 + hash(filled(b, a).keySet()) + hash(filled(b, a).values());
    }

    static int mapGot(int a, int key) {
        TreeMap<Integer, Integer> map = filled(a, 5);
        return map.getOrDefault(key, 99) + (map.containsKey(key) ? 1 : 0) + (map.containsValue(key) ? 2 : 0) + map.size();
    }

    static int mapUnboxed(int key) {
        return filled(1, 2).get(key);
    }

    static int mapEnds(int a, int b) {
        TreeMap<Integer, Integer> map = filled(a, b);
        return map.firstKey() * 31 + map.lastKey() + map.firstEntry().getValue() + map.lastEntry().getKey();
    }

    static int mapNeighbours(int a, int key) {
        NavigableMap<Integer, Integer> map = filled(a, 10);
        return number(map.floorKey(key)) + 3 * number(map.ceilingKey(key)) + 5 * number(map.lowerKey(key))
                + 7 * number(map.higherKey(key));
    }

    static int mapFloor(int key) {
        return filled(1, 10).floorEntry(key).getValue();
    }

    static int mapHigher(int key) {
        return filled(1, 10).higherEntry(key).getKey();
    }

    static int mapPolled(int a, int b) {
        TreeMap<Integer, Integer> map = filled(a, b);
        int first = map.pollFirstEntry().getKey();
        int last = map.pollLastEntry().getKey();
        return first * 31 + last * 7 + hash(map.keySet());
    }

    static int mapEmpty(boolean entry) {
        SortedMap<Integer, Integer> map = new TreeMap<>();
        boolean none = ((TreeMap<Integer, Integer>) map).firstEntry() == null;
        return entry ? none ? 1 : 2 : map.firstKey();
    }

    static int mapNullKey(int how) {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        switch (how & 3) {
            case 0:
                map.put(null, 1);
                break;
            case 1:
                map.put(1, 1);
                return map.get(null);
            case 2:
                return map.containsKey(null) ? 1 : 2;
            default:
                return map.floorKey(null) == null ? 3 : 4;
        }
        return 1;
    }

    static int mapWithoutOrder(int a) {
        TreeMap<Object, Integer> map = new TreeMap<>();
        map.put(new Object(), a);
        return map.size();
    }

    static int mapOfTwoOrders(int a) {
        TreeMap<Object, Integer> map = new TreeMap<>();
        map.put(a, 1);
        map.put("a", 1);
        return map.size();
    }

    static int mapBackwards(int a, int b) {
        TreeMap<Integer, Integer> map = new TreeMap<>(Collections.reverseOrder());
        map.putAll(filled(a, b));
        return hash(map.keySet()) + map.firstKey() + hash(new TreeMap<>((SortedMap<Integer, Integer>) map).keySet());
    }

    static int mapByLength(int a) {
        TreeMap<String, Integer> map = new TreeMap<>((x, y) -> x.length() - y.length());
        map.put("ab", a);
        map.put("c", 2);
        map.put("de", 3);
        return map.get("xy") * 31 + map.size() + map.firstKey().charAt(0);
    }

    static int mapOfTexts(char unit) {
        TreeMap<String, Integer> map = new TreeMap<>();
        map.put("b" + unit, 1);
        map.put("b", 2);
        map.put("ca", 3);
        map.put("" + unit, 4);
        return hash(map.values()) + map.firstKey().length() + number(map.get("b"));
    }

    static int textOrder(char a, char b) {
        String text = "x" + a;
        return text.compareTo("x" + b + "y") + text.compareTo("x") * 3 + "".compareTo(text) * 5 + text.compareTo(text);
    }

    static int mapRemoved(int a, int key) {
        TreeMap<Integer, Integer> map = filled(a, 5);
        return number(map.remove(key)) + hash(map.keySet()) + (map.keySet().remove(5) ? 1 : 0);
    }

    static int mapComputed(int a, int key) {
        TreeMap<Integer, Integer> map = filled(a, 5);
        map.computeIfAbsent(key, k -> k + 1);
        map.computeIfPresent(3, (k, v) -> v > 1 ? v + 1 : null);
        map.compute(7, (k, v) -> v == null ? 1 : null);
        map.merge(key, 7, (old, added) -> old > 1 ? old + added : null);
        return hash(map.keySet()) * 31 + hash(map.values()) + number(map.putIfAbsent(key, 8)) + number(map.replace(a, 9));
    }

    static int mapIterated(int a) {
        TreeMap<Integer, Integer> map = filled(a, 5);
        for (Iterator<Integer> each = map.keySet().iterator(); each.hasNext(); ) {
            if (each.next() > 4) {
                each.remove();
            }
        }
        int[] sum = {0};
        map.forEach((key, value) -> sum[0] += key * 3 + value);
        return sum[0] + hash(map.keySet());
    }

    static int mapChangedBehind(int a) {
        TreeMap<Integer, Integer> map = filled(a, 5);
        int sum = 0;
        for (int key : map.keySet()) {
            sum += key;
            if (key == 42) {
                map.put(77, 1);
            }
        }
        return sum;
    }

    static boolean mapsEqual(int a, int b) {
        return filled(a, b).equals(filled(b, a)) || filled(a, b).hashCode() == filled(b, a).hashCode();
    }

    static TreeSet<Integer> set(int a, int b) {
        return new TreeSet<>(Arrays.asList(a, b, 7, 3));
    }

    static int setOrder(int a, int b) {
        TreeSet<Integer> set = set(a, b);
        return hash(set) * 31 + set.first() + set.last() * 7 + set.size() + (set.add(5) ? 1 : 0) + (set.remove(7) ? 2 : 0);
    }

    static int setNeighbours(int a, int key) {
        TreeSet<Integer> set = set(a, 10);
        return number(set.floor(key)) + 3 * number(set.ceiling(key)) + 5 * number(set.lower(key))
                + 7 * number(set.higher(key)) + (set.contains(key) ? 1 : 0);
    }

    static int setPolled(int a, int b) {
        TreeSet<Integer> set = set(a, b);
        int ends = set.pollFirst() * 31 + set.pollLast() * 7;
        set.clear();
        return ends + (set.pollFirst() == null ? 1 : 0);
    }

    static int setEmpty(int a) {
        TreeSet<Integer> set = new TreeSet<>();
        if (a > 0) {
            set.add(a);
        }
        return set.first();
    }

    static boolean setsEqual(int a, int b) {
        return set(a, b).equals(set(b, a)) && set(a, b).containsAll(List.of(a, b)) && set(a, b).equals(set(a, a));
    }

    static int queueOrder(int a, int b, int c) {
        PriorityQueue<Integer> queue = queue(a, b, c);
        int hash = 1;
        while (!queue.isEmpty()) {
            hash = hash * 31 + queue.poll();
        }
        return hash;
    }

    static int queueIterated(int a, int b, int c) {
        PriorityQueue<Integer> queue = queue(a, b, c);
        queue.poll();
        return hash(queue) * 31 + hash(new PriorityQueue<>(Arrays.asList(c, b, a, 9, 2, 4))) + queue.toArray().length;
    }

    static int queueRemoved(int a, int b, int key) {
        PriorityQueue<Integer> queue = queue(a, b, 11);
        boolean found = queue.contains(key);
        return hash(queue) * 31 + (queue.remove(key) == found ? 1 : 0) + hash(queue) + queue.size();
    }

    static int queueOfEquals(int a, int b, int c) {
        Queue<Integer> queue = new PriorityQueue<>((x, y) -> (x & 3) - (y & 3));
        Collections.addAll(queue, a, b, c, 1, 2, 3, 4, 5);
        int hash = queue.remove() * 31 + queue.element();
        return hash * 31 + hash(queue);
    }

    static int queueCopied(int a, int b) {
        PriorityQueue<Integer> queue = new PriorityQueue<>(Collections.reverseOrder());
        Collections.addAll(queue, a, b, 3);
        PriorityQueue<Integer> copy = new PriorityQueue<>(queue);
        return copy.poll() * 31 + copy.poll() + new PriorityQueue<>(set(a, b)).peek() + queue.size();
    }

    static int queueEmpty(int how) {
        Queue<Integer> queue = new PriorityQueue<>();
        switch (how & 3) {
            case 0:
                return queue.remove();
            case 1:
                return queue.element();
            case 2:
                return queue.peek() == null && queue.poll() == null ? 1 : 2;
            default:
                queue.add(null);
        }
        return 3;
    }

    static int queueWithoutOrder(int capacity) {
        PriorityQueue<Object> queue = new PriorityQueue<>(capacity & 0x80000003);
        queue.add(new Object());
        return queue.size();
    }

    static int vectorAt(int a, int index) {
        Vector<Integer> vector = vector(a);
        return vector.get(index) + vector.elementAt(index) + vector.firstElement() + vector.lastElement();
    }

    static int vectorWritten(int how, int index) {
        Vector<Integer> vector = vector(1);
        switch (how & 7) {
            case 0:
                vector.set(index, 9);
                break;
            case 1:
                vector.add(index, 9);
                break;
            case 2:
                vector.remove(index);
                break;
            case 3:
                vector.insertElementAt(9, index);
                break;
            case 4:
                vector.removeElementAt(index);
                break;
            case 5:
                vector.setElementAt(9, index);
                break;
            case 6:
                vector.removeElement(index);
                break;
            default:
                vector.removeAllElements();
                return vector.lastElement();
        }
        return hash(vector);
    }

    static int vectorCursor(int a) {
        Vector<Integer> vector = vector(a);
        int sum = 0;
        for (var each = vector.elements(); each.hasMoreElements(); ) {
            sum = sum * 31 + each.nextElement();
        }
        var cursor = vector.listIterator(1);
        cursor.add(8);
        cursor.next();
        cursor.remove();
        Collections.sort(vector);
        return sum + hash(vector) + (vector.equals(new ArrayList<>(vector)) ? 1 : 0);
    }

    static int stacked(int a, int b) {
        Stack<Integer> stack = new Stack<>();
        stack.push(a);
        stack.push(b);
        int hash = stack.peek() * 31 + stack.search(a) + stack.search(77);
        hash = hash * 31 + stack.pop();
        stack.add(3);
        return hash * 31 + hash(stack) + stack.get(0) + (stack.empty() ? 1 : 0);
    }

    static int stackEmpty(int a) {
        Stack<Integer> stack = new Stack<>();
        if (a > 0) {
            stack.push(a);
        }
        return stack.pop();
    }

    private static PriorityQueue<Integer> queue(int a, int b, int c) {
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        Collections.addAll(queue, 5, a, b, c, 7, 3, 3, 10, -1, 6);
        return queue;
    }

    private static Vector<Integer> vector(int a) {
        Vector<Integer> vector = new Vector<>();
        vector.add(a);
        vector.addElement(2);
        vector.addAll(List.of(3, 4));
        return vector;
    }

    private static int number(Integer value) {
        return value == null ? -1 : value;
    }

    private static int hash(Collection<Integer> all) {
        int hash = 1;
        for (Integer each : all) {
            hash = hash * 31 + (each == null ? 0 : each);
        }
        return hash;
    }
}
