class AcrossTypes {
    static int mixed(long a, byte b, short c) {
        int divisor = (int) (a + b - c);
        return 5000 / divisor; //~ division-by-zero
    }

    static int rounded(double x) {
        return 9 / (int) x; //~ division-by-zero
    }
}
