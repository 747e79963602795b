//@ depth: 1
//@ statics: snapshot
//@ warnings: checked
/** The twin of SimilarSymbolic with the values after class initialisation: nothing to report. */
class SimilarSnapshot {
    static int target = 100;
    static int delta = 10;

    static int scale(int i) {
        if (similar(i, target)) {
            return 10 / i;
        }
        return 0;
    }

    static boolean similar(int i, int target) {
        return target - delta <= i && target + delta >= i;
    }
}
