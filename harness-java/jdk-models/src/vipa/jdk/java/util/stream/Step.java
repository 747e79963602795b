package vipa.jdk.java.util.stream;

/** What happens to each element, and what after it. */
abstract class Step {
    /** Null: this is the last one. */
    final Step next;

    Step(Step next) {
        this.next = next;
    }

    void begin() {
        if (next != null) {
            next.begin();
        }
    }

    abstract void accept(Object element);

    void end() {
        if (next != null) {
            next.end();
        }
    }

    /** No further element is wanted. */
    boolean full() {
        return next != null && next.full();
    }
}
