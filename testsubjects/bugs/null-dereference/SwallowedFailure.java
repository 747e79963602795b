/** The handler hides the failure, the variable stays null. */
class SwallowedFailure {
    static int capacity(int n) {
        int[] buffer = null;
        try {
            buffer = new int[n];
        } catch (NegativeArraySizeException e) {
            n = 0;
        }
        return buffer.length + n; //~ null-dereference
    }
}
