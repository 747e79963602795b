//@ depth: 1
/** The constraint that leads to the crash sits two calls down. */
class DepthOneTooFew {
    static int inner(int n) {
        return n == 123456 ? 0 : 1;
    }

    static int middle(int n) {
        return inner(n);
    }

    static int outer(int n) {
        return 5 / middle(n); //~ division-by-zero unconfirmed
    }
}
