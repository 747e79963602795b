import java.util.Random;
import java.util.UUID;

/** What clocks and chance never answer. */
class ClockGuard {
    private static final int[] FIELDS = {1, 2, 3, 4};

    static int elapsed() {
        long start = System.nanoTime();
        long passed = System.nanoTime() - start;
        return 10 / (int) (Math.min(passed, 100) + 1);
    }

    static int pick() {
        return FIELDS[new Random().nextInt(4)];
    }

    static int byMath() {
        return FIELDS[(int) (Math.random() * 4)];
    }

    static int version() {
        return 1 / UUID.randomUUID().version();
    }

    /** Another clock of the same name, beyond the depth, says nothing of the real one. */
    static int otherClock() {
        long theirs = Steps.nanoTime(3);
        return 1 / (int) (Math.min(System.nanoTime(), 5) + 1) + (theirs < 0 ? 1 : 0);
    }

    static class Steps {
        static int nanoTime(int left) {
            return left == 0 ? -7 : nanoTime(left - 1);
        }
    }
}
