/** The handler is for another exception. */
class WrongHandler {
    static int read(int[] values, int i) {
        try {
            return values[i]; //~ index-out-of-bounds
        } catch (NullPointerException e) {
            return 0;
        }
    }
}
