package vipa.jdk.java.util.concurrent;

/** One thread is looked at: an array with a first element. What waits for another thread is not here. */
public class ArrayBlockingQueue {
    private final Object[] held;
    private int first;
    private int count;

    public ArrayBlockingQueue(int capacity) {
        if (capacity <= 0) {
            throw new IllegalArgumentException();
        }
        held = new Object[capacity];
    }

    public ArrayBlockingQueue(int capacity, boolean fair) {
        this(capacity);
    }

    public boolean add(Object element) {
        if (!((java.util.Queue) (Object) this).offer(element)) {
            throw new IllegalStateException();
        }
        return true;
    }

    public boolean offer(Object element) {
        if (element == null) {
            throw new NullPointerException();
        }
        if (count == held.length) {
            return false;
        }
        held[(first + count) % held.length] = element;
        count++;
        return true;
    }

    public Object poll() {
        if (count == 0) {
            return null;
        }
        Object taken = held[first];
        held[first] = null;
        first = (first + 1) % held.length;
        count--;
        return taken;
    }

    public Object peek() {
        return held[first];
    }

    public int size() {
        return count;
    }

    public int remainingCapacity() {
        return held.length - count;
    }
}
