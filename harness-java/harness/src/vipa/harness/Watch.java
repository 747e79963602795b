package vipa.harness;

/**
 * Ends runs that wait for what never comes: interrupted, most of them leave a JVM that can go on, where the supervisor
 * could only kill it. A run that waits on is left to the supervisor.
 */
final class Watch {
    private static final long LOOK_MILLIS = 50;

    private static Thread runs;
    private static long limit;
    /** Of the run under way; 0 if there is none. */
    private static long since;
    /** It waited at the last look, too. */
    private static boolean waited;

    private Watch() {
    }

    /** Watches the runs of this thread. */
    static void start(Thread thread, long limitNanos) {
        runs = thread;
        limit = limitNanos;
        Thread watch = new Thread(null, Watch::look, "watch");
        watch.setDaemon(true);
        watch.start();
    }

    static synchronized void begin() {
        since = System.nanoTime();
        waited = false;
    }

    static synchronized void end() {
        since = 0;
    }

    private static void look() {
        while (true) {
            try {
                Thread.sleep(LOOK_MILLIS);
            } catch (InterruptedException e) {
                continue; // the subject may have interrupted us
            }
            lookOnce();
        }
    }

    private static synchronized void lookOnce() {
        if (since == 0 || System.nanoTime() - since < limit) {
            return;
        }
        boolean waits = runs.getState() == Thread.State.WAITING || runs.getState() == Thread.State.TIMED_WAITING;
        if (waits && waited) {
            Steps.giveUp();
            runs.interrupt();
        }
        waited = waits;
    }
}
