class CaughtSize {
    static int room(int n) {
        if (n > 1000) {
            return 0;
        }
        try {
            return new int[n].length;
        } catch (NegativeArraySizeException e) {
            return -1;
        }
    }
}
