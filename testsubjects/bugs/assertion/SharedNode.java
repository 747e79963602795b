//@ depth: 1
/** A setter called through two names of one object. */
class SharedNode {
    static final class Node {
        private int value;

        void set(int value) {
            this.value = value;
        }
    }

    static void write(Node first, Node second) {
        if (first == null || second == null) {
            return;
        }
        first.set(1);
        second.set(2);
        assert first.value == 1; //~ assertion
    }
}
