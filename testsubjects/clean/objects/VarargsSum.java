class VarargsSum {
    static int sum(int... values) {
        int sum = 0;
        if (values != null) {
            for (int value : values) {
                sum += value;
            }
        }
        return sum;
    }

    static int three(int a, int b) {
        return sum(a, b, a - b);
    }
}
