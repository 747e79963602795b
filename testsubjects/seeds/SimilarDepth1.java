//@ depth: 1
//@ warnings: checked
/** Seed vipa-2007, Figure 6: following the call refutes the warning. */
class SimilarDepth1 {
    static final int TARGET = 100;
    static final int DELTA = 10;

    static int scale(int i) {
        if (similar(i, TARGET)) {
            return 10 / i;
        }
        return 0;
    }

    static boolean similar(int i, int target) {
        return target - DELTA <= i && target + DELTA >= i;
    }
}
