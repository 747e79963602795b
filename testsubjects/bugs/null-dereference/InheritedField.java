class InheritedField {
    abstract static class Base {
        int[] data;

        abstract int pick();
    }

    static final class First extends Base {
        @Override
        int pick() {
            return data[0]; //~ null-dereference
            //~^ index-out-of-bounds
        }
    }
}
