class ChildSlots {
    static final class Branch {
        final Branch[] children;

        Branch(int size) {
            children = new Branch[size - 1]; //~ negative-array-size
        }
    }

    static Branch make(int size) {
        return size < 0 ? null : new Branch(size);
    }
}
