//@ max-path-condition: 3
class LongPath {
    static int ones(int n) { //~ stop: path-condition
        int ones = 0;
        if ((n & 1) != 0) {
            ones++;
        }
        if ((n & 2) != 0) {
            ones++;
        }
        if ((n & 4) != 0) {
            ones++;
        }
        if ((n & 8) != 0) {
            ones++;
        }
        if ((n & 16) != 0) {
            ones++;
        }
        return ones;
    }

    static int early(int n) {
        if (n > 5) {
            return 3 / (n - 6); //~ division-by-zero
        }
        return n;
    }
}
