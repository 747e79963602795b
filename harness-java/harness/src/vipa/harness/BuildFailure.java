package vipa.harness;

/** The input cannot be built; the message is one line for the report. */
final class BuildFailure extends Exception {
    private static final long serialVersionUID = 1;

    BuildFailure(String message) {
        super(message);
    }
}
