class LoopCount {
    static int steps(int n) {
        int count = 0;
        for (int i = 0; i < n && i < 3; i++) {
            count += 2;
        }
        assert count != 4; //~ assertion   n is 2
        return count;
    }
}
