//@ depth: 0
//@ second-look: yes

/** A call that is not followed wants one object in two places. */
class SameOrNothing {
    private int size;

    static int weigh(SameOrNothing first, SameOrNothing second, int[] weights) {
        check(first, second);
        return weights.length; //~ null-dereference
    }

    private static void check(SameOrNothing first, SameOrNothing second) {
        int size = first.size; //~ null-dereference
        size += second.size; //~ null-dereference
        if (first != second || size < 0) {
            throw new IllegalArgumentException();
        }
    }
}
