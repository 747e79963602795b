class HalfLessOne {
    static char[] half(int n) {
        if (n < 0 || n > 100) {
            return null;
        }
        return new char[n / 2 - 1]; //~ negative-array-size
    }
}
