package vipa.harness;

/** No Java source gives the input; the message is a reason that many inputs may share. */
final class Unwritable extends Exception {
    private static final long serialVersionUID = 1;

    Unwritable(String reason) {
        super(reason);
    }
}
