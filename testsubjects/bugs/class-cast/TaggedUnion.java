class TaggedUnion {
    static final class Leaf {
        int value;
    }

    static final class Fork {
        Leaf left;
    }

    static int read(int tag, Object node) {
        if (node == null) {
            return 0;
        }
        switch (tag) {
            case 1:
                return ((Leaf) node).value; //~ class-cast
            case 2:
                Fork fork = (Fork) node; //~ class-cast
                return fork.left == null ? 0 : fork.left.value;
            default:
                return -1;
        }
    }
}
