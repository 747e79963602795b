class BitWrapGuarded {
    static long wrap(long value, int bits) {
        if (bits < 1 || bits > 62) {
            return value;
        }
        if (bits == 1) {
            return 0;
        }
        return value % ((1L << bits) - 1);
    }
}
