class HoldsAlways {
    static int even(int n) {
        int doubled = n + n;
        assert (doubled & 1) == 0;
        return doubled;
    }

    static int clamp(int n, int low, int high) {
        if (low > high) {
            return n;
        }
        int result = n < low ? low : n > high ? high : n;
        assert result >= low && result <= high;
        return result;
    }

    static byte roundTrip(byte b) {
        int wide = b & 0xff;
        assert (byte) wide == b;
        return b;
    }
}
