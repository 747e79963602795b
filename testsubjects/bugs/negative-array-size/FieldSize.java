class FieldSize {
    private int size;

    void shrink(int by) {
        size -= by;
    }

    double[] toArray() {
        return new double[size]; //~ negative-array-size
    }
}
