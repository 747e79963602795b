//@ depth: 0
/** Code that is not followed asks for the time again; no time has passed since. */
class StillFresh {
    static int length(String given) {
        long made = System.currentTimeMillis();
        if (expired(made)) {
            return 0;
        }
        return given.length(); //~ null-dereference
    }

    /** Waits for a time that comes, though nobody has said what the time is then. */
    static int afterWaiting(String given) {
        sleep(System.nanoTime() + 1_000_000_000);
        return given.length(); //~ null-dereference
    }

    private static boolean expired(long since) {
        return since < System.currentTimeMillis();
    }

    private static void sleep(long until) {
        while (System.nanoTime() < until) {
        }
    }
}
