//@ depth: 1
class GapHelper {
    private static int gap(int x) {
        return x > 4 ? x - 5 : 1;
    }

    static int scale(int x) {
        return 60 / gap(x); //~ division-by-zero depth=1
    }
}
