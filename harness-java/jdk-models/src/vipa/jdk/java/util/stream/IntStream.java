package vipa.jdk.java.util.stream;

/** Streams of ints from here and there. */
public final class IntStream {
    private IntStream() {}

    public static java.util.stream.IntStream empty() {
        return OfInts.of(new int[0], 0, 0);
    }

    public static java.util.stream.IntStream of(int element) {
        return OfInts.of(new int[] {element}, 0, 1);
    }

    public static java.util.stream.IntStream of(int[] elements) {
        return OfInts.of(elements, 0, elements.length);
    }

    public static java.util.stream.IntStream range(int from, int to) {
        return OfInts.ofRange(from, to, false);
    }

    public static java.util.stream.IntStream rangeClosed(int from, int to) {
        return OfInts.ofRange(from, to, true);
    }
}
