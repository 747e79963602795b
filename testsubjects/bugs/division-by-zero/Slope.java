class Slope {
    static int slope(int x1, int y1, int x2, int y2) {
        return (y2 - y1) / (x2 - x1); //~ division-by-zero
    }
}
