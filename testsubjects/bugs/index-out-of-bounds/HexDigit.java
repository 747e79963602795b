class HexDigit {
    static char digit(int value) {
        if (value < 0) {
            return '-';
        }
        return "0123456789abcdef".charAt(value & 31); //~ index-out-of-bounds   the mask is one bit too wide
    }
}
