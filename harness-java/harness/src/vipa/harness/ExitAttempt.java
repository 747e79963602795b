package vipa.harness;

/** The subject asked to end the JVM. */
final class ExitAttempt extends Error {
    private static final long serialVersionUID = 1;

    ExitAttempt(int status) {
        super("exit status " + status);
    }
}
