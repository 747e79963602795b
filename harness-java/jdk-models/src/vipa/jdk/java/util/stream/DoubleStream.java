package vipa.jdk.java.util.stream;

/** Streams of doubles from here and there. */
public final class DoubleStream {
    private DoubleStream() {}

    public static java.util.stream.DoubleStream empty() {
        return OfDoubles.of(new double[0], 0, 0);
    }

    public static java.util.stream.DoubleStream of(double element) {
        return OfDoubles.of(new double[] {element}, 0, 1);
    }

    public static java.util.stream.DoubleStream of(double[] elements) {
        return OfDoubles.of(elements, 0, elements.length);
    }
}
