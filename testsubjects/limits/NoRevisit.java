//@ revisits: 0
class NoRevisit {
    static int first(int[] values) { //~ stop: loop-bound
        if (values == null) {
            return 0;
        }
        int sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += 10 / values[i]; //~ division-by-zero
        }
        return sum;
    }
}
