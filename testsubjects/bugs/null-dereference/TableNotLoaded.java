class TableNotLoaded {
    static int[] transitions;

    static int step(int state) {
        if (state < 0 || state > 2) {
            return 0;
        }
        return transitions[state]; //~ null-dereference
    }
}
