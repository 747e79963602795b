import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.text.FieldPosition;
import java.text.ParsePosition;
import java.util.EventObject;
import java.util.logging.Level;
import java.util.logging.Logger;

/** References, what belongs to a thread, positions, loggers. */
class Environment {
    static int references(int how) {
        Object held = how == 0 ? null : "text";
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        Reference<Object> reference = how == 1 ? new WeakReference<>(held) : how == 2 ? new SoftReference<>(held)
                : how == 3 ? new SoftReference<>(held, queue) : new WeakReference<>(held, how > 5 ? queue : null);
        int hash = (reference.get() == held ? 1 : 0) + (reference.refersTo(held) ? 2 : 0) + (queue.poll() == null ? 4 : 0);
        reference.clear();
        return hash + (reference.get() == null ? 8 : 0) + (how < 3 && reference.enqueue() ? 16 : 0);
    }

    static class Counter extends ThreadLocal<Integer> {
        int made;

        @Override
        protected Integer initialValue() {
            return ++made;
        }
    }

    static int locals(int set) {
        Counter counter = new Counter();
        int hash = counter.get() + counter.get() * 3;
        counter.set(set);
        hash += counter.get();
        counter.remove();
        return hash * 7 + counter.get() + counter.made;
    }

    static boolean plainLocal(boolean set) {
        ThreadLocal<Object> local = new ThreadLocal<>();
        if (set) {
            local.set("x");
        }
        return local.get() == null;
    }

    static int supplied(int first, boolean none) {
        ThreadLocal<Integer> local = ThreadLocal.withInitial(none ? null : () -> first);
        int hash = local.get();
        local.set(hash + 1);
        return hash * 3 + local.get();
    }

    static int positions(int a, int b) {
        ParsePosition position = new ParsePosition(a);
        position.setErrorIndex(position.getErrorIndex() + b);
        position.setIndex(position.getIndex() * 3);
        FieldPosition field = new FieldPosition(b);
        field.setBeginIndex(a);
        field.setEndIndex(b);
        return position.getIndex() + position.getErrorIndex() * 5 + field.getField() + field.getBeginIndex() * 7 + field.getEndIndex()
                + (position.equals(new ParsePosition(a * 3)) ? 1 : 0) + position.hashCode();
    }

    static boolean event(boolean none) {
        return new EventObject(none ? null : "source").getSource() == "source";
    }

    static boolean thread() {
        return Thread.currentThread() == Thread.currentThread() && System.getSecurityManager() == null;
    }

    static void logged(int how) {
        Logger logger = Logger.global;
        Level level = how == 7 ? null : Level.FINE;
        logger.log(level, "text");
        logger.log(level, "text", how);
        logger.log(level, "text", new Object[] {how});
        logger.log(level, "text", new RuntimeException());
        logger.entering("a", "b");
        logger.entering("a", "b", how);
        logger.entering("a", "b", new Object[] {how});
        logger.exiting("a", "b");
        logger.exiting("a", "b", how);
        logger.config("c");
        logger.fine((String) null);
        logger.finer("e");
        logger.finest("f");
        if (how == 2) {
            logger.severe("one line");
            logger.warning("one line");
            logger.info("one line");
        }
    }

    static long bits(double a, float b) {
        long raw = a == a ? Double.doubleToRawLongBits(a) : 1;
        return raw * 3 + (b == b ? Float.floatToRawIntBits(b) : 2) + (a == a ? Math.getExponent(a) : 0);
    }

    static double roots(double a, long b, int c) {
        return Math.sqrt(a) + StrictMath.sqrt(Double.longBitsToDouble(b)) + Math.sqrt(Float.intBitsToFloat(c));
    }

    static double ofBits(long bits) {
        return Double.longBitsToDouble(bits);
    }

    static float ofSmallBits(int bits) {
        return Float.intBitsToFloat(bits);
    }

    private static Object array(int how) {
        Object[] arrays = {new Object[2], new int[2], new byte[2], new char[2], new long[2], new double[2], new boolean[2],
            new float[2], new short[2], new String[2], "no array", null};
        return arrays[(how % arrays.length + arrays.length) % arrays.length];
    }

    static int store(int how, int value, int index) {
        Object[] values = {null, 1, (byte) 2, 'c', 4L, 5.5, true, 7.5f, (short) 8, "text"};
        Object array = array(how);
        Array.set(array, index > 3 ? 0 : index, values[(value % values.length + values.length) % values.length]);
        Object stored = Array.get(array, index > 3 ? 0 : index);
        return stored instanceof Number number ? number.intValue() : stored instanceof Character unit ? unit : stored == null ? -1 : -2;
    }

    static class Empty extends ClassLoader {
        int asked;

        @Override
        public java.io.InputStream getResourceAsStream(String name) {
            asked++;
            return null;
        }

        @Override
        public String toString() {
            return "empty";
        }
    }

    static int overridden(boolean own) {
        Empty empty = new Empty();
        ClassLoader loader = own ? empty : Environment.class.getClassLoader();
        return (loader.getResourceAsStream("Environment.class") == null ? 1 : 0) + empty.asked * 2;
    }

    static class Sheep implements Cloneable {
        int wool;
        Object name = "dolly";

        Sheep copy() throws CloneNotSupportedException {
            return (Sheep) clone();
        }
    }

    static int cloned(int wool) throws CloneNotSupportedException {
        Sheep sheep = new Sheep();
        sheep.wool = wool;
        Sheep copy = sheep.copy();
        sheep.wool = 3;
        return copy.wool + (copy.name == sheep.name ? 1 : 0) + (copy == sheep ? 2 : 0);
    }
}
