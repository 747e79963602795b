//@ depth: 0
//@ second-look: yes

/** Calls that are not followed need more than the path says: an input beside the predicted one gets past them. */
class BehindTheCheck {
    private int rows;
    private int[] sums;

    static int weigh(BehindTheCheck table, int row, int[] weights) {
        table.check(row); //~ null-dereference
        table.add(row);
        return weights.length; //~ null-dereference
    }

    private void check(int row) {
        if (row < 0 || row >= rows) {
            throw new IllegalArgumentException();
        }
    }

    private void add(int row) {
        sums[0] += row; //~ null-dereference
        //~^ index-out-of-bounds
    }
}
