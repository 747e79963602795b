class SlopeGuarded {
    static int slope(int x1, int y1, int x2, int y2) {
        int run = x2 - x1;
        return run != 0 ? (y2 - y1) / run : 0;
    }
}
