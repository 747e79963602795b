import java.util.Random;
import java.util.UUID;

/** The index comes from chance: the witness says which numbers must be drawn. */
class DrawnIndex {
    private static final int[] FIELDS = {1, 2, 3, 4};

    static int pick() {
        return FIELDS[new Random().nextInt(5)]; //~ index-out-of-bounds
    }

    static int byMath() {
        return FIELDS[(int) (Math.random() * 5)]; //~ index-out-of-bounds
    }

    static int byName() {
        return FIELDS[(int) (UUID.randomUUID().getMostSignificantBits() & 7)]; //~ index-out-of-bounds
    }
}
