class Positive {
    static int root(int n) {
        assert n > 0; //~ assertion
        return n;
    }
}
