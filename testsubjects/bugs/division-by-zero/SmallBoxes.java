/** Small numbers are boxed into the same object each time, larger ones are not. */
class SmallBoxes {
    static int made(int a, int b) {
        Integer first = a;
        Integer second = b;
        if (a == b && first != second && a > 0) {
            return 1 / (a / 128 - 1); //~ division-by-zero
        }
        return 0;
    }

    static int given(Integer a, Long b, Long c) {
        if (a == null || b == null || b != c) {
            return 0;
        }
        return 1 / (a - b.intValue() - 1); //~ division-by-zero
    }

    static int truth(boolean a, boolean b) {
        Boolean first = a;
        Boolean second = b;
        return a == b ? 1 / (first == second ? 1 : 0) : 2;
    }
}
