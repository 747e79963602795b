class FinallyOrder {
    static int order(int n) {
        int trace = 1;
        try {
            if (n == 0) {
                throw new IllegalStateException();
            }
            trace = trace * 10 + 2;
        } catch (IllegalStateException e) {
            trace = trace * 10 + 3;
        } finally {
            trace = trace * 10 + 4;
        }
        assert n == 0 ? trace == 134 : trace == 124;
        return trace;
    }
}
