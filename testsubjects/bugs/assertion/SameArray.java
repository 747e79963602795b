/** The two parameters may be one array. */
class SameArray {
    static int mark(int[] left, int[] right) {
        if (left == null || right == null || left.length == 0 || right.length == 0) {
            return 0;
        }
        left[0] = 1;
        right[0] = 2;
        assert left[0] == 1; //~ assertion
        return left[0];
    }
}
