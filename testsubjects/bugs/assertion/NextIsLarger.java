class NextIsLarger {
    static long next(long n) {
        long next = n + 1;
        assert next > n : "overflow"; //~ assertion
        return next;
    }
}
