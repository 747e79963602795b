/** The program's own throw is behaviour, also when it is a NullPointerException. */
class ExplicitThrow {
    static int checked(int[] values) {
        if (values == null) {
            throw new NullPointerException("values");
        }
        return values.length;
    }

    static int state(int n) {
        if (n < 0) {
            throw new IllegalStateException("negative");
        }
        return n;
    }
}
