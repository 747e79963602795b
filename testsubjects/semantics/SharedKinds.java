import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.ListIterator;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;

/** What several threads may use: key sets of maps, queues, lists that are copied when written. */
class SharedKinds {
    private static final int SMALL = 0x8000_00ff;

    private static int hash(Iterable<Integer> all) {
        int hash = 1;
        for (Integer each : all) {
            hash = hash * 31 + (each == null ? 77 : each);
        }
        return hash;
    }

    static int sizedMap(int capacity) {
        return new ConcurrentHashMap<>(capacity & SMALL).size();
    }

    static int loadedMap(int capacity, float load) {
        return new ConcurrentHashMap<>(capacity & SMALL, load).size();
    }

    static int threadedMap(int capacity, float load, int threads) {
        return new ConcurrentHashMap<>(capacity & SMALL, load, threads & SMALL).size();
    }

    static int sizedKeys(int capacity) {
        return ConcurrentHashMap.newKeySet(capacity & SMALL).size();
    }

    static int keysWithValue(int a, int b) {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        ConcurrentHashMap.KeySetView<Integer, Integer> keys = map.keySet(b);
        boolean empty = keys.isEmpty();
        boolean changed = keys.addAll(List.of(a, 3));
        boolean again = keys.addAll(List.of(a));
        int value = map.get(a) + keys.getMappedValue() + (keys.getMap() == map ? 1 : 0);
        keys.clear();
        return value * 31 + map.size() + (empty ? 1 : 0) + (changed ? 2 : 0) + (again ? 4 : 0);
    }

    static int keysWithout(int how) {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        switch (how & 3) {
            case 0:
                return map.keySet(null).size();
            case 1:
                return map.keySet().addAll(List.of(1)) ? 1 : 2;
            case 2:
                map.keySet().forEach(null);
                return 1;
            default:
                return map.keySet().getMappedValue() == null ? 3 : 4;
        }
    }

    static int keysAsSet(int a, int length) {
        Set<Integer> keys = ConcurrentHashMap.newKeySet();
        keys.add(a);
        int[] sum = new int[1];
        keys.forEach(each -> sum[0] += each);
        Integer[] copy = keys.toArray(new Integer[length & 3]);
        return sum[0] + copy.length + copy[0] + keys.hashCode() + keys.toString().hashCode()
                + (keys.equals(Set.of(a)) ? 1 : 0) + (keys.equals(List.of(a)) ? 2 : 0);
    }

    static int keysOfAll(int a, int b) {
        Set<Integer> keys = ConcurrentHashMap.newKeySet();
        keys.add(a);
        boolean all = keys.containsAll(List.of(b));
        boolean retained = keys.retainAll(List.of(3, b));
        keys.addAll(Arrays.asList(a, 7));
        boolean removed = keys.removeAll(List.of(b));
        return keys.size() + (all ? 10 : 0) + (retained ? 20 : 0) + (removed ? 40 : 0);
    }

    static int queue(int a, int length) {
        Queue<Integer> queue = new ConcurrentLinkedQueue<>();
        boolean changed = queue.addAll(List.of(a, 2, 3));
        boolean none = queue.addAll(List.of());
        boolean removed = queue.removeIf(each -> each % 2 == 0);
        queue.add(9);
        int[] sum = new int[1];
        queue.forEach(each -> sum[0] = sum[0] * 31 + each);
        Integer[] target = {8, 8, 8, 8, 8, 8, 8, 8};
        sum[0] += hash(Arrays.asList(queue.toArray(Arrays.copyOf(target, length & 7))));
        queue.clear();
        return sum[0] + queue.size() + (changed ? 1 : 0) + (none ? 2 : 0) + (removed ? 4 : 0);
    }

    static int queueRefuses(int how) {
        Queue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1));
        switch (how & 3) {
            case 0:
                return queue.addAll(queue) ? 1 : 2;
            case 1:
                return queue.removeIf(null) ? 1 : 2;
            case 2:
                queue.forEach(null);
                return 1;
            default:
                try {
                    queue.addAll(Arrays.asList(4, null));
                } catch (NullPointerException expected) {
                    return queue.size() * 10;
                }
                return queue.size();
        }
    }

    static int copied(int a, int from) {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
        list.add(a);
        list.addAll(List.of(3, 4, 3));
        List<?> copy = (List<?>) list.clone();
        int hash = 1;
        for (ListIterator<Integer> each = list.listIterator(); each.hasNext(); ) {
            hash = hash * 31 + each.next() + each.nextIndex();
            list.add(7);
        }
        boolean all = list.containsAll(new ArrayList<>(List.of(7, a))) && !copy.containsAll(List.of(a, 7));
        return hash + copy.size() + (all ? 100 : 0) + list.indexOf(3, from & 0x8000_0007) * 7;
    }
}
