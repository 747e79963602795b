//@ depth: 0
/** Seed vipa-2007, Figure 7: without the callee's constraint nothing leads to the one bad input. */
class AnswerDepth0 {
    static int ask(int m) {
        m = answer(m);
        return m / (1 - m); //~ division-by-zero unconfirmed
    }

    static int answer(int v) {
        return v == 42 ? 1 : 0;
    }
}
