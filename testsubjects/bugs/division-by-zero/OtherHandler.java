class OtherHandler {
    static int divide(int a, int b) {
        try {
            return a / b; //~ division-by-zero
        } catch (IllegalStateException e) {
            return 0;
        } finally {
            a = 0;
        }
    }
}
