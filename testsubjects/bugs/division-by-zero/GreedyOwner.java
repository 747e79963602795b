/** A constructor that changes what it is given: the input must be as the path wants it all the same. */
class GreedyOwner {
    private static final class Counter {
        private int count;

        Counter(int count) {
            this.count = count;
        }
    }

    private final Counter counter;

    GreedyOwner(Counter counter) {
        this.counter = counter;
        counter.count++; //~ null-dereference
    }

    static int share(GreedyOwner owner) {
        if (owner == null || owner.counter == null) {
            return 0;
        }
        return 10 / (owner.counter.count - 7); //~ division-by-zero
    }
}
