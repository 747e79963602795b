class UnluckyNumber {
    static int seat(int n) {
        assert n != 13 : "seat " + n; //~ assertion
        return n;
    }
}
