import java.util.List;
import java.util.Objects;

/** Guards of every form that the mutator knows. Without a fault no probe throws. */
class Faults {
    static final String GREETING = new String("hello");
    private final String name;
    private final long size;
    private String cached;

    Faults(String name, long size) {
        this.name = name;
        this.size = size;
    }

    static void probeNullBranch() {
        lengthOf(null);
    }

    static int lengthOf(String text) {
        return text != null ? text.length() : 0;
    }

    static void probeNullReturn() {
        firstOf(null);
    }

    static char firstOf(String text) {
        if (text == null) {
            return ' ';
        }
        return text.charAt(0);
    }

    static void probeNullCall() {
        try {
            required(null);
        } catch (NullPointerException e) {
            return;
        }
        throw new ClassCastException("not checked");
    }

    static Object required(String text) {
        return Objects.requireNonNull(text, "text");
    }

    static void probeNullField() {
        new Faults("a", 3).cachedLength();
    }

    int cachedLength() {
        if (cached == null) {
            cached = name;
        }
        return cached.length();
    }

    static void probeBounds() {
        at(new int[] {1, 2, 3}, -1);
        at(new int[] {1, 2, 3}, 3);
        last(new int[] {4, 5}, List.of("x", "y"));
    }

    static int at(int[] values, int index) {
        if (index < 0 || index >= values.length) {
            return 0;
        }
        return values[index];
    }

    static int last(int[] values, List<String> texts) {
        int sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += values[i];
        }
        return sum + values[values.length - 1] + texts.get(1).charAt(0);
    }

    static void probeDivision() {
        if (share(0, 4) + remainder(0L, 4L) + nested(new int[] {0, 0, 9}) != 0) {
            throw new IllegalStateException("quotient");
        }
    }

    static int share(int amount, int people) {
        return amount / people;
    }

    static long remainder(long amount, long people) {
        return amount % people;
    }

    static int nested(int[] values) {
        return (values[0] + values[1]) / (values.length * 2);
    }

    static void probeCast() {
        textOf(1);
    }

    static int textOf(Object value) {
        if (value instanceof String) {
            return ((String) value).length();
        }
        return switch (value.hashCode()) {
            case 1, 2, 3 -> 4;
            case 1000 -> 5;
            default -> 6;
        };
    }

    static void probeInitialisation() {
        GREETING.length();
        new Faults("a", 3).name.length();
    }

    long size() {
        return size > 0 && !name.isEmpty() ? size : -size;
    }
}
