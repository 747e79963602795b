class SignBit {
    static int mask(int bit) {
        if (bit < 0 || bit > 31) {
            return 0;
        }
        int mask = 1 << bit;
        assert mask > 0; //~ assertion   bit 31
        return mask;
    }
}
