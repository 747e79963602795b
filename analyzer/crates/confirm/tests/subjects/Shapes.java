package subject;

import java.util.List;
import java.util.Map;

/** Inputs of every shape. */
public class Shapes {
    public record Point(int x, String label) {
        public Point {
            if (x < 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    public static class Sealed {
        private final int secret;
        private final Sealed next;

        public Sealed() {
            secret = 1;
            next = null;
        }

        int depth() {
            return next == null ? secret : next.depth();
        }
    }

    public static final class Refusing {
        final int value;

        public Refusing(int value) {
            throw new IllegalStateException();
        }
    }

    public enum Colour {
        RED(1), GREEN(2);

        final int weight;

        Colour(int weight) {
            this.weight = weight;
        }
    }

    public class Inner {
        int held;

        int divide() {
            return 1 / held;
        }
    }

    public interface Shape {
        int size();

        default int inverse() {
            return 100 / size();
        }
    }

    public static abstract class Animal {
        abstract int legs();

        public int half() {
            return legs() / 2;
        }
    }

    public static class Dog extends Animal {
        int legs() {
            return 4;
        }

        @Override
        public int half() {
            return -1;
        }
    }

    private int field;

    private Shapes() {
    }

    static final Shape NAMELESS = new Shape() {
        @Override
        public int size() {
            return 5;
        }
    };

    public static int sizeOf(Shape shape) {
        return shape.size();
    }

    private int privately(int by) {
        return field / by;
    }

    public static int x(Point p) {
        return p.x() / p.label().length();
    }

    public static int depth(Sealed s) {
        return 10 / s.depth();
    }

    public static int refusing(Refusing r) {
        return 10 / r.value;
    }

    public static int weight(Colour c) {
        return c.weight;
    }

    public static String kinds(List<?> list, Map<?, ?> map, Runnable r, Shape s, Colour c, int[][] a, Animal d) {
        r.run();
        return list.size() + " " + map.size() + " " + s.size() + " " + c + " " + a.length + " " + d.legs();
    }
}
