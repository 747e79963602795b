//@ depth: 1
/** Seed pretex-2007, Figure 4, with the hoisted assertion and, in its twin, without it. */
class PretexHoisted {
    static final int[] array = new int[10];

    static void main(int i, int x) {
        if (x > 0) {
            set(i, x);
            setHoisted(i, x);
        }
    }

    static void set(int i, int x) {
        if (x == 100 && i <= 10) {
            assert i >= 0 && i < 10; //~ assertion
            array[i] = x;
        }
    }

    static void setHoisted(int i, int x) {
        assert x != 100 || i > 10 || i >= 0 && i < 10; //~ assertion
        if (x == 100 && i <= 10) {
            assert i >= 0 && i < 10;
            array[i] = x;
        }
    }
}
