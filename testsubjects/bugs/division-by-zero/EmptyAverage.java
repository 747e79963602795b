class EmptyAverage {
    static int average(int[] values) {
        if (values == null) {
            return 0;
        }
        int sum = 0;
        for (int value : values) {
            sum += value;
        }
        return sum / values.length; //~ division-by-zero
    }
}
