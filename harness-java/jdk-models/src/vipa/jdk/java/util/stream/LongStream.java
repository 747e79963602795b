package vipa.jdk.java.util.stream;

/** Streams of longs from here and there. */
public final class LongStream {
    private LongStream() {}

    public static java.util.stream.LongStream empty() {
        return OfLongs.of(new long[0], 0, 0);
    }

    public static java.util.stream.LongStream of(long element) {
        return OfLongs.of(new long[] {element}, 0, 1);
    }

    public static java.util.stream.LongStream of(long[] elements) {
        return OfLongs.of(elements, 0, elements.length);
    }

    public static java.util.stream.LongStream range(long from, long to) {
        return OfLongs.ofRange(from, to, false);
    }

    public static java.util.stream.LongStream rangeClosed(long from, long to) {
        return OfLongs.ofRange(from, to, true);
    }
}
