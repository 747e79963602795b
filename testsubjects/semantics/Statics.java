/** Static fields, constants and class initialisation. Every method leaves the statics as it found them. */
class Statics {
    static final int CONSTANT = 42;
    static final long WIDE = 1L << 40;
    static int counter = CONSTANT + 1;
    static final int[] TABLE = {3, 1, 4, 1, 5};

    static class Lazy {
        static int value = 10;
        static final int DERIVED;

        static {
            int sum = 0;
            for (int i = 0; i < 5; i++) {
                sum += i;
            }
            DERIVED = sum * value;
        }
    }

    static class Parent {
        static int order = 1;
    }

    static class Child extends Parent {
        static int seen = order + 1;
    }

    static int constants(int n) {
        return n + CONSTANT + (int) (WIDE >> 38);
    }

    static int restored(int n) {
        int before = counter;
        counter = n;
        int after = counter + 1;
        counter = before;
        return after;
    }

    static int table(int i) {
        return TABLE[i];
    }

    static int initialised(int n) {
        return Lazy.DERIVED + Lazy.value + n;
    }

    static int inherited(int n) {
        return Child.seen + Child.order + n;
    }
}
