//@ depth: 2
class DepthEnough {
    static int inner(int n) {
        return n == 123456 ? 0 : 1;
    }

    static int middle(int n) {
        return inner(n);
    }

    static int outer(int n) {
        return 5 / middle(n); //~ division-by-zero depth=2
    }
}
