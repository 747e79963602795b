class BitWrap {
    static long wrap(long value, int bits) {
        if (bits < 0 || bits > 62) {
            return value;
        }
        return value % ((1L << bits) - 1); //~ division-by-zero   no bits
    }
}
