//@ depth: 1
/** The helper may answer "not found". */
class HelperIndex {
    private static int indexOf(int code) {
        return code == 'a' ? 0 : code == 'b' ? 1 : -1;
    }

    static int score(int code) {
        int[] scores = {3, 8};
        return scores[indexOf(code)]; //~ index-out-of-bounds
    }
}
