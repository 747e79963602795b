package subject;

/** Meets classes that become something else when another one of them is initialised first. */
class Orders {
    /** 1 in every new loader. */
    static int henFirst() {
        return Hen.NUMBER == 2 ? 1 : 2;
    }

    static int nestFirst() {
        return Nest.NUMBER == 2 ? 1 : 2;
    }

    /** The same whatever came first; 2 in a loader that has served a run before. */
    static int either() {
        int sum = Hen.NUMBER + Nest.NUMBER;
        return sum == 3 && Leftovers.age() > 1 ? 2 : 1;
    }

    static class Hen {
        static final int NUMBER = Nest.NUMBER + 1;
    }

    static class Nest {
        static final int NUMBER = Hen.NUMBER + 1;
    }
}
