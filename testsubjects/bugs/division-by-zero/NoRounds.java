class NoRounds {
    static int rounds;

    static int perRound(int n) {
        return n / rounds; //~ division-by-zero
    }
}
