class AbsOfMinimum {
    static int abs(int n) {
        int result = n < 0 ? -n : n;
        assert result >= 0; //~ assertion   the smallest int has no opposite
        return result;
    }
}
