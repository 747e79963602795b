package subject;

import java.io.File;
import java.util.Iterator;

/** Calls for what is outside, by every kind of call instruction. */
public class Outdoors {
    public static int virtual(File file) {
        return file.list().length;
    }

    public static int fixed() {
        return System.getProperty("subject.name").length();
    }

    public static int through(Iterator<?> things) {
        return things.next().toString().length();
    }

    public static int nested(Iterator<java.util.concurrent.Future<?>> things) throws Exception {
        return things.next().get().hashCode();
    }

    /** Wide parameters and results. */
    public static long wide(long base, double other) {
        return 100 / other(Math.fma(other, 1.0, base));
    }

    private static long other(double number) {
        return (long) number;
    }

    public static int sum(File file) {
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += file.lastModified() == 5 ? 1 : 10;
        }
        return sum;
    }

    public static boolean flag(File file) {
        return file.exists();
    }

    /** The first to ask is a class initialiser. */
    public static boolean early(File file) {
        return Late.SEEN && flag(file);
    }

    static final class Late {
        static final boolean SEEN = flag(new File("/"));
    }

    public static class Child extends File {
        private static final long serialVersionUID = 1;

        public Child(String name) {
            super(name);
        }

        @Override
        public long length() {
            return 1 / super.length();
        }
    }

    /** Code in an interface. */
    public interface Measured {
        static long size(File file) {
            return 10 / file.length();
        }
    }

    public static Process started() throws Exception {
        return Runtime.getRuntime().exec("x");
    }

    public static int ask(int number) {
        return 1 / outsideOfJava(number);
    }

    private static native int outsideOfJava(int number);

    /** Looks for a class in the loader of the class that asks. */
    public static int real(String[] names) throws Exception {
        int sum = 0;
        for (int i = 0; i < names.length; i++) {
            sum += Class.forName(names[i]).getModifiers();
        }
        return sum;
    }
}
