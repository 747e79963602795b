class Constructed {
    static final class Range {
        private final int low;
        private final int high;

        Range(int a, int b) {
            low = a < b ? a : b;
            high = a < b ? b : a;
        }

        int low() {
            return low;
        }

        int high() {
            return high;
        }
    }

    static boolean ordered(int a, int b) {
        Range range = new Range(a, b);
        assert range.low() <= range.high();
        return range.low() == range.high();
    }
}
