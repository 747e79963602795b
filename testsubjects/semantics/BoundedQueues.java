import java.util.concurrent.ArrayBlockingQueue;

/** A queue for threads as one thread sees it, numbers with the sign of their base, parts of texts put behind others. */
class BoundedQueues {
    static int queue(int capacity, int times, boolean fair) {
        int room = capacity % 5;
        ArrayBlockingQueue<Integer> queue = fair ? new ArrayBlockingQueue<>(room, true) : new ArrayBlockingQueue<>(room);
        int hash = queue.peek() == null ? 1 : 2;
        for (int i = 0; i < (times & 3); i++) {
            hash = hash * 31 + (queue.offer(i) ? 1 : 0) + queue.remainingCapacity();
        }
        Integer taken = queue.poll();
        hash = hash * 31 + (taken == null ? 7 : taken) + queue.size();
        return hash * 31 + (queue.offer(9) ? 1 : 0) + queue.peek();
    }

    static boolean nothing(int capacity) {
        return new ArrayBlockingQueue<>(2).offer(capacity == 0 ? null : capacity);
    }

    static boolean full(int times) {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        queue.add(times);
        return times == 1 ? queue.isEmpty() : queue.add(times);
    }

    private static String number(int n) {
        switch (n) {
            case 0:
                return "-0x1F";
            case 1:
                return "#7f";
            case 2:
                return "+017";
            case -1:
                return "0";
            case Integer.MAX_VALUE:
                return "";
            case Integer.MIN_VALUE:
                return "-0x80000000";
            default:
                return n > 50 ? "0x-1" : n < -50 ? "08" : "-12";
        }
    }

    static int decoded(int n) {
        return Integer.decode(number(n));
    }

    static long decodedLong(int n) {
        return Long.decode(number(n)) * 3;
    }

    static int part(int from, int to, boolean missing) {
        CharSequence text = missing ? null : new StringBuilder("abcd");
        StringBuilder builder = new StringBuilder("x").append(text, from, to);
        StringBuffer buffer = new StringBuffer("y").append(text, from, to).append((CharSequence) "pq", 0, 1);
        return builder.toString().hashCode() * 31 + buffer.toString().hashCode();
    }
}
