class OneTooFar {
    static int sum(int[] values) {
        if (values == null) {
            return 0;
        }
        int sum = 0;
        for (int i = 0; i <= values.length; i++) {
            sum += values[i]; //~ index-out-of-bounds
        }
        return sum;
    }
}
