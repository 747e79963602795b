class Counters {
    private static int made;
    private final int id;

    Counters() {
        made++;
        id = made;
    }

    static int madeSoFar() {
        return made;
    }

    int id() {
        return id;
    }

    static int use(int n) {
        Counters counter = new Counters();
        return counter.id() + n;
    }
}
