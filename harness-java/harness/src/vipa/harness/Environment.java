package vipa.harness;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/** What runs share inside one JVM: put back after each, so that no run sees what an earlier one left. */
final class Environment {
    /** Small, so that endless recursion ends soon; JDK code needs far less. */
    private static final long STACK_BYTES = 1 << 20;

    private final Properties properties = (Properties) System.getProperties().clone();

    void reset() {
        System.setProperties((Properties) properties.clone());
        Locale.setDefault(Locale.US);
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> { });
        System.setIn(InputStream.nullInputStream());
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
    }

    /** Runs the task on a thread of its own and says whether it left other threads behind. */
    boolean leavesThreads(SubjectLoader loader, Runnable task) {
        reset();
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        while (root.getParent() != null) {
            root = root.getParent();
        }
        int before = root.activeCount();
        Thread thread = new Thread(null, task, "main", STACK_BYTES);
        thread.setContextClassLoader(loader);
        loader.isRunBy(thread);
        thread.start();
        boolean ended = false;
        while (!ended) {
            try {
                thread.join();
                ended = true;
            } catch (InterruptedException e) {
                ended = false; // the subject may have interrupted us; the supervisor's time limit still holds
            }
        }
        reset();
        return root.activeCount() > before;
    }
}
