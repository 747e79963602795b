class TwoArrays {
    static int dot(int[] left, int[] right) {
        if (left == null || right == null) {
            return 0;
        }
        int sum = 0;
        for (int i = 0; i < left.length; i++) {
            sum += left[i] * right[i]; //~ index-out-of-bounds
        }
        return sum;
    }
}
