//@ depth: 1
/** Seed vipa-2007, Figure 7: found at depth 1; the test also asserts that the witness is 42. */
class AnswerDepth1 {
    static int ask(int m) {
        m = answer(m);
        return m / (1 - m); //~ division-by-zero depth=1
    }

    static int answer(int v) {
        return v == 42 ? 1 : 0;
    }
}
