package vipa.harness;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;
import java.util.function.BooleanSupplier;

/** What runs share inside one JVM: set at first and put back after each, so that no run sees what an earlier one left. */
final class Environment {
    /** Small, so that endless recursion ends soon; JDK code needs far less. */
    private static final long STACK_BYTES = 1 << 19;

    private static final long LOOK_MILLIS = 500;

    private static final TimeZone ZONE = TimeZone.getTimeZone("UTC");
    private static final Thread.UncaughtExceptionHandler IGNORED = (thread, thrown) -> { };

    private final Properties properties = (Properties) System.getProperties().clone();
    /** Those that runs have; a run may replace or change them. */
    private Properties given;

    /** After each run, so what is as it was stays: to make these anew took a tenth of a run. */
    void reset() {
        if (System.getProperties() != given || given.size() != properties.size() || !properties.equals(given)) {
            given = (Properties) properties.clone();
            System.setProperties(given);
        }
        Locale.setDefault(Locale.US);
        TimeZone.setDefault(ZONE);
        Thread.setDefaultUncaughtExceptionHandler(IGNORED);
        System.setIn(InputStream.nullInputStream());
        if (System.out != Nowhere.OUT) {
            System.setOut(Nowhere.OUT);
        }
        if (System.err != Nowhere.ERR) {
            System.setErr(Nowhere.ERR);
        }
    }

    /** Closing it changes nothing, so that all runs can have the same. */
    private static final class Nowhere extends PrintStream {
        static final PrintStream OUT = new Nowhere();
        static final PrintStream ERR = new Nowhere();

        private Nowhere() {
            super(OutputStream.nullOutputStream());
        }

        @Override
        public void close() {
            flush();
        }

        @Override
        protected void setError() {
            clearError();
        }
    }

    /** Runs the task and says whether it left other threads behind. A new thread for each would take longer than most. */
    boolean leavesThreads(SubjectLoader loader, Runnable task) {
        if (!RunThread.canBeRestored()) {
            return leavesThreads(loader, task, () -> false); // the supervisor's time limit holds
        }
        int before = threads();
        loader.isRunBy(Thread.currentThread());
        RunThread.run(loader, task);
        reset();
        return threads() > before;
    }

    /** The same on a thread of its own; a task that is stuck is left alone. */
    boolean leavesThreads(SubjectLoader loader, Runnable task, BooleanSupplier isStuck) {
        int before = threads();
        Thread thread = new Thread(null, task, "main", STACK_BYTES);
        thread.setContextClassLoader(loader);
        loader.isRunBy(thread);
        thread.start();
        while (thread.isAlive() && !isStuck.getAsBoolean()) {
            try {
                thread.join(LOOK_MILLIS);
            } catch (InterruptedException e) {
                // The subject may have interrupted us.
            }
        }
        reset();
        return threads() > before;
    }

    /** How many there are. */
    static int threads() {
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        while (root.getParent() != null) {
            root = root.getParent();
        }
        return root.activeCount();
    }
}
