class RecordSum {
    record Point(int x, int y) {
        int sum() {
            return x + y;
        }
    }

    static int of(int x, int y) {
        return new Point(x, y).sum();
    }
}
