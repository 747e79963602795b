//@ depth: 0
//@ havoc: yes
//@ warnings: checked
import java.util.Arrays;

/** What an unfollowed call may have changed is not known any more; lengths and final fields are. */
class ChangedBehind {
    private int divisor = 1;
    private final int fixed = 1;
    private static final int[] SHARED = {1};

    private void touch() {
        divisor = 0;
    }

    int afterCall() {
        divisor = 1;
        touch();
        return 10 / divisor; //~ division-by-zero
    }

    int finalStays() {
        touch();
        return 10 / fixed;
    }

    static int afterFill(int[] cells) {
        if (cells == null || cells.length != 1) {
            return 0;
        }
        cells[0] = 1;
        Arrays.fill(cells, 0);
        return 10 / cells[0]; //~ division-by-zero
    }

    static int lengthStays(int[] cells) {
        if (cells == null || cells.length != 1) {
            return 0;
        }
        Arrays.fill(cells, 0);
        return cells[0];
    }

    static int shared() {
        Arrays.fill(SHARED, 0);
        return 10 / SHARED[0]; //~ division-by-zero
    }
}
