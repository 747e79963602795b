//@ depth: 0
/** Seed vipa-2007, Figure 6 with target 1: the call lets zero pass, so that even depth 0 finds a real crash. */
class SimilarToOneDepth0 {
    static final int TARGET = 1;
    static final int DELTA = 10;

    static int scale(int i) {
        if (similar(i, TARGET)) {
            return 10 / i; //~ division-by-zero depth=0
        }
        return 0;
    }

    static boolean similar(int i, int target) {
        return target - DELTA <= i && target + DELTA >= i;
    }
}
