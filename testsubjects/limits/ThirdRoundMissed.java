//@ revisits: 1
/** One revisit is too few for the third round. */
class ThirdRoundMissed {
    static int rounds(int n) { //~ stop: loop-bound
        int i = 0;
        while (i < n) {
            i++;
            if (i == 3) {
                return 7 / (i - 3); //~? division-by-zero   by the bound
            }
        }
        return i;
    }
}
