class LossyByte {
    static byte pack(int n) {
        byte packed = (byte) n;
        assert packed == n; //~ assertion
        return packed;
    }
}
