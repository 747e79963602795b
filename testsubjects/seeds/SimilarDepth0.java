//@ depth: 0
//@ warnings: checked
/** Seed vipa-2007, Figure 6: without following the call there is a warning, and no run confirms it. */
class SimilarDepth0 {
    static final int TARGET = 100;
    static final int DELTA = 10;

    static int scale(int i) {
        if (similar(i, TARGET)) {
            return 10 / i; //~ division-by-zero unconfirmed
        }
        return 0;
    }

    static boolean similar(int i, int target) {
        return target - DELTA <= i && target + DELTA >= i;
    }
}
