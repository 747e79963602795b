/** Boxes of equal small numbers are one object, and of no others is that sure. */
class SmallBoxesEqual {
    static int letters(char letter) {
        Character first = letter;
        Character second = letter;
        return letter > 127 ? 0 : 1 / (first == second ? 1 : 0);
    }

    static int given(Integer a, Integer b) {
        if (a == null || b == null || a != b) {
            return 0;
        }
        return 1 / (a.intValue() == b.intValue() ? 1 : 0);
    }

    static int made(int number) {
        Integer first = number;
        Integer second = number;
        boolean small = number >= -128 && number <= 127;
        return 1 / (small == (first == second) ? 1 : 0);
    }
}
