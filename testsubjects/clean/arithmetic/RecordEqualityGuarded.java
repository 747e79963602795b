//@ depth: 3
class RecordEqualityGuarded {
    record Point(int x, int y) {}

    record Label(String text, Point at) {}

    static int samePlace(int x, int y) {
        if (new Point(x, 4).equals(new Point(12, y))) {
            return 100 / (x - 2 * y);
        }
        return new Point(x, y).equals(null) ? 100 / (x - x) : 0;
    }

    static int hashes(int x) {
        return new Point(x, 1).hashCode() == 31 * x + 1 ? 0 : 100 / (x - x);
    }

    static int labels(int x) {
        Label label = new Label("a", new Point(x, x));
        return label.equals(new Label("a", new Point(x, x))) ? 0 : 100 / (x - x);
    }

    static int printed() {
        return 100 / new Point(1, 22).toString().length();
    }
}
