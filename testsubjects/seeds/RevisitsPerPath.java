//@ revisits: 3
/**
 * Seed vipa-2007, section 5.3.1: a revisit counter shared between paths would be used up by the path explored first, and
 * one of the two errors would be lost, whichever side comes first.
 */
class RevisitsPerPath {
    static int count(int n, boolean left) {
        int bias = left ? 1 : 2;
        int i = 0;
        while (i < n) {
            i++;
        }
        if (bias == 1 && i == 3) {
            return 100 / (i - 3); //~ division-by-zero
        }
        if (bias == 2 && i == 3) {
            return 200 / (i - 3); //~ division-by-zero
        }
        return i;
    }
}
