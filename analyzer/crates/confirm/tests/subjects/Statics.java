package subject;

/** Static state for snapshots. */
public class Statics {
    enum Mode { OFF, ON }

    static class Node {
        int value = 7;
        Node next;
    }

    static int number = 42;
    static final long BIG = Long.MIN_VALUE;
    static double half = 0.5;
    static String text = "caf\u00e9";
    static Integer boxed = 5;
    static int[] array = {0, 3, 0};
    static String[][] names = {{"a"}, null};
    static Node ring = ring();
    static Mode mode = Mode.ON;
    static Class<?> type = int[].class;
    static Runnable lambda = () -> { };
    static java.util.List<String> list = new java.util.ArrayList<>(java.util.Arrays.asList(text, null));
    static java.util.List<String> view = java.util.Collections.unmodifiableList(list);
    static java.util.Set<Integer> salted = java.util.Set.of(3, 1, 2);
    static java.util.Map<String, String> byAccess = new java.util.LinkedHashMap<>(4, 1, true);
    static java.util.Map<String, String> byAge = new java.util.LinkedHashMap<>();
    static Object nothing;
    static long now = System.nanoTime();
    static boolean after = true;

    private static Node ring() {
        Node node = new Node();
        node.next = node;
        return node;
    }

    static int ratio() {
        assert number != 1;
        return number / array[0];
    }

    static class Failing {
        static int value = 1 / Integer.parseInt("0");

        static int get() {
            return value;
        }
    }

    static class Endless {
        static int value = spin();

        static int spin() {
            while (true) {
                number++;
            }
        }
    }
}
