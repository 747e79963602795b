import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Queue;

class Queues {
    static int hash(Iterable<Integer> numbers) {
        int hash = 1;
        for (Integer each : numbers) {
            hash = hash * 31 + (each == null ? 0 : each);
        }
        return hash;
    }

    static Deque<Integer> filled(boolean linked, int a, int b) {
        Deque<Integer> queue = linked ? new LinkedList<>() : new ArrayDeque<>();
        queue.add(a);
        queue.addFirst(b);
        queue.offerLast(3);
        queue.push(4);
        return queue;
    }

    static int order(boolean linked, int a, int b) {
        return hash(filled(linked, a, b));
    }

    static int ends(boolean linked, int a, int b) {
        Deque<Integer> queue = filled(linked, a, b);
        return queue.peekFirst() + queue.peekLast() * 7 + queue.getFirst() + queue.getLast() + queue.element() + queue.peek();
    }

    static int drained(boolean linked, int a, int count) {
        Deque<Integer> queue = filled(linked, a, 2);
        int sum = 0;
        for (int i = 0; i < count && i < 9; i++) {
            sum = sum * 31 + (i % 2 == 0 ? queue.removeFirst() : queue.removeLast());
        }
        return sum;
    }

    static int polled(boolean linked, int a) {
        Queue<Integer> queue = new ArrayDeque<>(filled(linked, a, 2));
        int sum = 0;
        while (queue.peek() != null) {
            sum = sum * 31 + queue.poll();
        }
        return sum + (queue.poll() == null ? 1 : 0) + queue.size();
    }

    static int empty(boolean linked, int how) {
        Deque<Integer> queue = linked ? new LinkedList<>() : new ArrayDeque<>(3);
        return switch (how & 7) {
            case 0 -> queue.remove();
            case 1 -> queue.pop();
            case 2 -> queue.getLast();
            case 3 -> queue.element();
            case 4 -> queue.iterator().next();
            case 5 -> queue.removeLast();
            case 6 -> queue.pollFirst() == null && queue.pollLast() == null ? 6 : 0;
            default -> queue.isEmpty() ? 7 : 0;
        };
    }

    static boolean withNull(boolean linked) {
        Deque<Integer> queue = filled(linked, 1, 2);
        queue.offerFirst(null);
        return queue.contains(null);
    }

    static int removed(boolean linked, int a, int gone) {
        Deque<Integer> queue = filled(linked, a, 2);
        boolean there = queue.remove((Object) gone);
        return hash(queue) + (there ? 1 : 0) + queue.toArray().length;
    }

    static int iteratorRemoves(boolean linked, int a) {
        Deque<Integer> queue = filled(linked, a, 2);
        Iterator<Integer> each = queue.iterator();
        each.next();
        each.next();
        each.remove();
        return hash(queue) + each.next();
    }

    static void removesTwice(boolean linked, int a) {
        Iterator<Integer> each = filled(linked, a, 2).iterator();
        each.next();
        each.remove();
        each.remove();
    }

    static int cleared(boolean linked) {
        Deque<Integer> queue = filled(linked, 1, 2);
        queue.clear();
        return queue.size();
    }

    static int list(int a, int index) {
        List<Integer> list = new LinkedList<>(Arrays.asList(a, 2, 3));
        list.add(1, 9);
        list.set(index, 5);
        return hash(list) + list.get(index) + list.indexOf(9) + list.lastIndexOf(9) + list.remove(0);
    }

    static int listInsert(int a, int index) {
        List<Integer> list = new LinkedList<>(Arrays.asList(a, 2, 3));
        list.add(index, 7);
        list.addAll(Arrays.asList(8, 9));
        return hash(list);
    }

    static int listIterator(int a) {
        List<Integer> list = new LinkedList<>(Arrays.asList(a, 2, 3));
        ListIterator<Integer> each = list.listIterator(1);
        each.add(6);
        int sum = each.next() + each.previous() + each.nextIndex();
        each.remove();
        each.next();
        each.set(11);
        return hash(list) + sum + each.previousIndex();
    }

    static int changedBehind(int a) {
        List<Integer> list = new LinkedList<>(Arrays.asList(a, 2, 3));
        int sum = 0;
        for (int each : list) {
            sum += each;
            if (each == a) {
                list.remove(0);
            }
        }
        return sum;
    }

    static int asQueue(boolean linked, int a, int b) {
        Deque<Integer> queue = linked ? new LinkedList<>() : new ArrayDeque<>();
        boolean taken = queue.offer(a);
        queue.addLast(b);
        queue.addLast(5);
        int found = (queue.contains(b) ? 1 : 0) + (queue.contains(7) ? 2 : 0) + (taken ? 4 : 0);
        int sum = queue.pollLast() + queue.pollFirst() * 3 + queue.poll() * 5;
        return sum * 31 + found + (queue.pollFirst() == null ? 8 : 0) + (queue.pollLast() == null ? 16 : 0)
                + (queue.poll() == null ? 32 : 0);
    }

    static int linkedOnly(int a, int b) {
        LinkedList<Integer> list = new LinkedList<>();
        list.addLast(a);
        list.offer(b);
        list.add(null);
        ListIterator<Integer> each = list.listIterator(2);
        int hash = (list.contains(null) ? 1 : 0) + each.previousIndex();
        while (each.hasPrevious()) {
            hash = hash * 31 + each.previous();
        }
        return hash * 31 + list.poll() + list.pollFirst() + (list.pollLast() == null ? 1 : 0);
    }

    static void nullOffered(boolean linked, int how) {
        Deque<Integer> queue = filled(linked, 1, 2);
        switch (how & 3) {
            case 0 -> queue.offer(null);
            case 1 -> queue.addLast(null);
            case 2 -> queue.push(null);
            default -> queue.remove(null);
        }
    }
}
