package vipa.harness;

/**
 * How often a run may still jump back. Hooked code counts down: an endless loop ends soon, always after the same number
 * of rounds, and leaves a JVM that can go on. What loops inside the JDK, or by recursion, has only the time limit.
 */
public final class Steps {
    /**
     * More than what crashes needs: the most that was seen is some 24 million, for constants of 200 digits. Compiled code
     * takes about 0.2 s for all of them.
     */
    private static final int MOST = 64_000_000;

    private static int left = Integer.MAX_VALUE;

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

    /** For a run. */
    static void refill() {
        left = MOST;
    }

    /** For what the supervisor's time limit alone has to end. */
    static void unbounded() {
        left = Integer.MAX_VALUE;
    }

    /** Whatever the subject made of it. */
    static boolean areUsedUp() {
        return left < 0;
    }

    /** Called by the subject before each jump back; once used up, every time. */
    public static void next() {
        if (--left < 0) {
            throw usedUp();
        }
    }

    private static Error usedUp() {
        left = -1;
        return USED_UP;
    }
}
