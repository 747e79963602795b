//@ depth: 0
/** The thrown object comes out of a call that is not followed: which handler takes it depends on its class. */
class HandedError {
    private static RuntimeException problem(int code) {
        return code == 0 ? new IllegalStateException() : new UnsupportedOperationException();
    }

    static int handled(int code, int by) {
        try {
            throw problem(code);
        } catch (IllegalStateException wrongState) {
            return 1 / by; //~ division-by-zero
        } catch (UnsupportedOperationException unsupported) {
            return 0;
        }
    }
}
