class RatioOfCells {
    static int ratio(int[] values, int i) {
        return values[i] / (i - 3); //~ null-dereference
        //~^ index-out-of-bounds
        //~^^ division-by-zero
    }
}
