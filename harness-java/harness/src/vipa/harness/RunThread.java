package vipa.harness;

/** The thread that serves requests, as new to each run as a new thread would be. */
final class RunThread {
    private static final String NAME = "main";
    /** Null if this JVM does not show its memory. */
    private static final long[] LOCALS = locals();

    private RunThread() {
    }

    private static long[] locals() {
        try {
            return new long[] {Memory.offset(Thread.class, "threadLocals"),
                Memory.offset(Thread.class, "inheritableThreadLocals")};
        } catch (LinkageError | RuntimeException e) {
            return null;
        }
    }

    /** Whether nothing of a run is left on it. */
    static boolean canBeRestored() {
        return LOCALS != null;
    }

    static void run(ClassLoader loader, Runnable task) {
        Thread thread = Thread.currentThread();
        thread.setContextClassLoader(loader);
        try {
            task.run();
        } catch (Throwable e) {
            // Nobody is told, as on a thread of its own.
        } finally {
            restore(thread);
        }
    }

    private static void restore(Thread thread) {
        Thread.interrupted();
        thread.setContextClassLoader(ClassLoader.getSystemClassLoader());
        thread.setUncaughtExceptionHandler(null);
        if (thread.getPriority() != Thread.NORM_PRIORITY) {
            thread.setPriority(Thread.NORM_PRIORITY);
        }
        if (!NAME.equals(thread.getName())) {
            thread.setName(NAME);
        }
        for (long locals : LOCALS) {
            Memory.setReference(thread, locals, null);
        }
    }
}
