//@ depth: 3
/** What the compiler writes into a record calls what was written by hand, and decides branches. */
class RecordEquality {
    static final class Ratio {
        private final int whole;
        private final int parts;

        Ratio(int whole, int parts) {
            this.whole = whole;
            this.parts = parts;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Ratio ratio && whole / parts == ratio.whole / ratio.parts; //~ division-by-zero
        }

        @Override
        public int hashCode() {
            return whole / parts; //~ division-by-zero
        }
    }

    record Point(int x, int y) {}

    record Label(String text, Ratio ratio) {}

    static int samePlace(int x, int y) {
        if (new Point(x, 4).equals(new Point(12, y))) {
            return 100 / (x - 3 * y); //~ division-by-zero
        }
        return 0;
    }

    static int hashes(int x) {
        return 100 / (new Point(x, 1).hashCode() - 63); //~ division-by-zero
    }

    static boolean sameLabel(int parts) {
        return new Label("a", new Ratio(1, parts)).equals(new Label("a", new Ratio(1, 2)));
    }

    static int printed() {
        return 100 / (new Point(1, 22).toString().length() - 16); //~ division-by-zero
    }
}
