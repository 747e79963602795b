class CompoundDivide {
    static int scaled(int x, int y) {
        x /= y - 7; //~ division-by-zero
        return x;
    }
}
