class Mean {
    static int mean(int sum, int count) {
        return sum / count; //~ division-by-zero
    }
}
