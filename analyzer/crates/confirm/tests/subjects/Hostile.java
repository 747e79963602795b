package subject;

import java.util.ArrayList;
import java.util.List;

/** Code that harms the JVM it runs in. */
public class Hostile {
    static int counter;

    public static int count() {
        System.setProperty("subject.counter", "x" + System.getProperty("subject.counter"));
        return ++counter;
    }

    public static String property() {
        return System.getProperty("subject.counter");
    }

    public static void exit() {
        System.exit(3);
    }

    public static void halt() {
        Runtime.getRuntime().halt(3);
    }

    public static void runtimeExit() {
        java.util.function.IntConsumer exit = Runtime.getRuntime()::exit;
        exit.accept(4);
    }

    public static void reflectiveHalt() throws Exception {
        Runtime.class.getMethod("halt", int.class).invoke(Runtime.getRuntime(), 5);
    }

    /** Takes as long as everything else of a run, or longer. */
    public static int collect() {
        java.lang.ref.WeakReference<Object> weak = new java.lang.ref.WeakReference<>(new Object());
        System.gc();
        Runtime.getRuntime().gc();
        return weak.get() == null ? 1 : 0;
    }

    public static int collectNothing() {
        ((Runtime) null).gc();
        return 0;
    }

    public static void loop() {
        while (true) {
            counter++;
        }
    }

    public static void sleep() throws InterruptedException {
        Thread.sleep(1_000_000);
    }

    public static int recurse(int n) {
        return 1 + recurse(n + 1);
    }

    public static int fill() {
        List<long[]> all = new ArrayList<>();
        while (true) {
            all.add(new long[1 << 20]);
        }
    }

    public static int print(int n) {
        System.out.println("{\"ready\":{\"java\":\"fake\"}}");
        System.err.println("noise");
        java.io.OutputStream raw = new java.io.FileOutputStream(java.io.FileDescriptor.out);
        new java.io.PrintStream(raw).println("{\"failed\":\"fake\"}");
        return n / (n - 1);
    }

    public static void leaveThread() {
        new Thread(() -> loop()).start();
    }

    public static void crash() throws Exception {
        java.lang.reflect.Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        ((sun.misc.Unsafe) field.get(null)).putAddress(0, 0);
    }

    public static int write() throws Exception {
        try (java.io.FileOutputStream out = new java.io.FileOutputStream("big")) {
            out.write(new byte[4 << 20]);
        } catch (java.io.IOException e) {
            return 1;
        }
        return 0;
    }

    public static int read() throws Exception {
        return System.in.read();
    }
}
