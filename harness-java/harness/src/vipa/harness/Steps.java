package vipa.harness;

/**
 * How often a run may still jump back. Hooked code counts down: an endless loop ends soon, always after the same number
 * of rounds, and leaves a JVM that can go on. From time to time it looks at the clock, too: where each round fills memory,
 * time is over sooner. What loops inside the JDK, or by recursion, has only the supervisor's time limit.
 */
public final class Steps {
    /**
     * More than what crashes needs: the most that was seen is some 24 million, for constants of 200 digits. Compiled code
     * takes about 0.2 s for all of them.
     */
    private static final int MOST = 64_000_000;

    /** Rounds between two looks at the clock, which take half a microsecond each. */
    private static final int LOOK = 1024;

    private static int left = Integer.MAX_VALUE;
    /** What is left at the next look. */
    private static int look;
    private static long worldNanos = Long.MAX_VALUE;
    private static long mostNanos = Long.MAX_VALUE;
    private static long limitNanos = Long.MAX_VALUE;
    private static long startNanos;

    /** No stack trace: it is made once. */
    private static final class UsedUp extends Error {
        private static final long serialVersionUID = 1;

        UsedUp() {
            super("a loop does not end", null, false, false);
        }
    }

    private static final Error USED_UP = new UsedUp();

    private Steps() {
    }

    /** CPU time of the process for the loops of a run, in the world and elsewhere. */
    static void limit(long inWorld, long most) {
        worldNanos = inWorld;
        mostNanos = most;
    }

    /** For a run. */
    static void refill(boolean inWorld) {
        limitNanos = inWorld ? worldNanos : mostNanos;
        left = MOST;
        look = MOST - LOOK;
        startNanos = Natives.cpuNanos();
    }

    /** The run is over with its next jump back; also called by another thread. */
    static void giveUp() {
        left = -1;
        look = 0;
    }

    /** For what the supervisor's time limit alone has to end. */
    static void unbounded() {
        left = Integer.MAX_VALUE;
        look = 0;
    }

    /** Whatever the subject made of it. */
    static boolean areUsedUp() {
        return left < 0;
    }

    /** Called by the subject before each jump back; once used up, every time. */
    public static void next() {
        if (--left < look) {
            look();
        }
    }

    private static void look() {
        if (left < 0 || Natives.cpuNanos() - startNanos > limitNanos) {
            giveUp();
            throw USED_UP;
        }
        look = Math.max(0, left - LOOK);
    }
}
