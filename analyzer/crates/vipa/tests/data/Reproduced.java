package shop;

import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** What the inputs of tests may have to be: each method crashes, and each needs another kind of object for it. */
public class Reproduced {
    enum Size { SMALL, LARGE }

    interface Source {
        int next();

        String name();
    }

    static final class Node {
        private Node next;
        private final int weight;

        Node(int weight) {
            this.weight = weight;
        }
    }

    class Inner {
        int[] cells;

        int first() {
            return cells[0];
        }
    }

    private int[] stock = new int[2];

    public static int text(String text) {
        return text.length() == 2 && text.charAt(0) == '"' ? 1 / (text.charAt(1) - '\\') : 0;
    }

    public static int list(List<String> list) {
        return list.size() == 2 ? list.get(0).length() : 0;
    }

    public static int map(Map<String, Integer> map) {
        return map.size() == 1 ? map.get("key") : 0;
    }

    static int stub(Source source) {
        int first = source.next();
        return first == 3 ? 1 / (source.next() - 5) : 0;
    }

    public static int comparator(Comparator<String> order) {
        return 10 / (order.compare("a", "b") - 7);
    }

    static int size(Size size) {
        return size == Size.LARGE ? 1 / (size.ordinal() - 1) : 0;
    }

    static int cycle(Node node) {
        return node.next == node ? 1 / (node.weight - 4) : 0;
    }

    static Object cast(Object object) {
        return (String) object;
    }

    private int hidden(int index) {
        return stock[index];
    }

    int inner(Inner inner) {
        return inner.first();
    }

    static int overloaded(String text) {
        return text.length();
    }

    static int overloaded(int[] numbers) {
        return numbers.length;
    }

    static long clock() {
        return 1 / (System.currentTimeMillis() % 2);
    }

    /** Made by a factory, and in the state that crashes after a call of another method. */
    public static final class Door {
        private int[] locks = new int[2];

        private Door() {
        }

        public static Door open() {
            return new Door();
        }

        public void remove() {
            locks = null;
        }

        public int turn(Door other) {
            return locks.length + other.locks.length;
        }
    }

    static void checked(Class<?> type) throws Exception {
        type.getName();
    }
}
