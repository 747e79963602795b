class LongHash {
    static int hash(long value) {
        int hash = (int) (value ^ value >>> 32);
        assert hash != 77; //~ assertion
        return hash;
    }
}
