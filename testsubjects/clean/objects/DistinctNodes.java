class DistinctNodes {
    static final class Node {
        int x;
    }

    static int write() {
        Node first = new Node();
        Node second = new Node();
        first.x = 5;
        second.x = 6;
        assert first.x == 5 && second.x == 6;
        return first.x;
    }

    static int guarded(Node first, Node second) {
        if (first == null || second == null || first == second) {
            return 0;
        }
        first.x = 5;
        second.x = 6;
        assert first.x == 5;
        return first.x;
    }
}
