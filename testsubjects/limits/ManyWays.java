/** A constructor with millions of paths leaves its methods their fuel. */
class ManyWays {
    private int sum;

    ManyWays(int bits) { //~ stop: saturated
        sum += (bits & 1) != 0 ? 1 : 0;
        sum += (bits & 2) != 0 ? 2 : 0;
        sum += (bits & 4) != 0 ? 3 : 0;
        sum += (bits & 8) != 0 ? 4 : 0;
        sum += (bits & 16) != 0 ? 5 : 0;
        sum += (bits & 32) != 0 ? 6 : 0;
        sum += (bits & 64) != 0 ? 7 : 0;
        sum += (bits & 128) != 0 ? 8 : 0;
        sum += (bits & 256) != 0 ? 9 : 0;
        sum += (bits & 512) != 0 ? 10 : 0;
        sum += (bits & 1024) != 0 ? 11 : 0;
        sum += (bits & 2048) != 0 ? 12 : 0;
        sum += (bits & 4096) != 0 ? 13 : 0;
        sum += (bits & 8192) != 0 ? 14 : 0;
        sum += (bits & 16384) != 0 ? 15 : 0;
        sum += (bits & 32768) != 0 ? 16 : 0;
        sum += (bits & 65536) != 0 ? 17 : 0;
        sum += (bits & 131072) != 0 ? 18 : 0;
        sum += (bits & 262144) != 0 ? 19 : 0;
        sum += (bits & 524288) != 0 ? 20 : 0;
        sum += (bits & 1048576) != 0 ? 21 : 0;
        sum += (bits & 2097152) != 0 ? 22 : 0;
        sum += (bits & 4194304) != 0 ? 23 : 0;
        sum += (bits & 8388608) != 0 ? 24 : 0;
    }

    int divide(int by) {
        return sum / by; //~ division-by-zero
    }
}
