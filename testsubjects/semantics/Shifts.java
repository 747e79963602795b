/** Shift distances are taken modulo 32 or 64. */
class Shifts {
    static int left(int a, int by) {
        return a << by;
    }

    static int right(int a, int by) {
        return a >> by;
    }

    static int unsignedRight(int a, int by) {
        return a >>> by;
    }

    static long leftLong(long a, int by) {
        return a << by;
    }

    static long rightLong(long a, int by) {
        return a >> by;
    }

    static long unsignedRightLong(long a, int by) {
        return a >>> by;
    }

    static long byLong(long a, long by) {
        return a << by ^ a >>> by;
    }

    static int rotate(int a, int by) {
        return a << by | a >>> -by;
    }

    static int bytes(byte a, short b, char c) {
        return (a >>> 2) + (b >> 3) + (c << 4);
    }
}
