package vipa.harness;

/** Where the rewritten calls of {@code System.exit}, {@code Runtime.exit} and {@code Runtime.halt} arrive. */
public final class Exit {
    private Exit() {
    }

    public static void exit(int status) {
        throw new ExitAttempt(status);
    }

    public static void exit(Runtime runtime, int status) {
        throw new ExitAttempt(status);
    }

    public static void halt(Runtime runtime, int status) {
        throw new ExitAttempt(status);
    }
}
