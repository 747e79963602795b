class Gcd {
    static int gcd(int a, int b) {
        int rest = a % b; //~ division-by-zero
        while (rest != 0) {
            a = b;
            b = rest;
            rest = a % b;
        }
        return b;
    }
}
