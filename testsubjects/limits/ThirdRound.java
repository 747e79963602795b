//@ revisits: 2
/** Two revisits are three executions: the third round is reached. */
class ThirdRound {
    static int rounds(int n) {
        int i = 0;
        while (i < n) {
            i++;
            if (i == 3) {
                return 7 / (i - 3); //~ division-by-zero
            }
        }
        return i;
    }
}
