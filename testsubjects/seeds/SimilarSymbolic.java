//@ depth: 1
//@ statics: symbolic
/** Seed vipa-2007, Figure 6 with statics as inputs: some target and delta let zero pass. */
class SimilarSymbolic {
    static int target = 100;
    static int delta = 10;

    static int scale(int i) {
        if (similar(i, target)) {
            return 10 / i; //~ division-by-zero
        }
        return 0;
    }

    static boolean similar(int i, int target) {
        return target - delta <= i && target + delta >= i;
    }
}
