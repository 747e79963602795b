class CollatzBounded {
    static int steps(int n) {
        int steps = 0;
        while (n > 1 && steps < 50) {
            n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        return steps;
    }
}
