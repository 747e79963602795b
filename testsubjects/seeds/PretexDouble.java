//@ depth: 1
/** Seed pretex-2007, Figure 2: an even and an odd number become equal after the decrement. */
class PretexDouble {
    static int dbl(int z) {
        return 2 * z;
    }

    static void main(int x, int y) {
        int u = dbl(x);
        int v = dbl(y) + 1;
        if (u > v) {
            u = u - 1;
        }
        assert u != v; //~ assertion
    }
}
