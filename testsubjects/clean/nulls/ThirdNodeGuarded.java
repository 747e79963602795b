class ThirdNodeGuarded {
    static final class Node {
        int value;
        Node next;
    }

    static int third(Node head) {
        Node node = head;
        for (int i = 0; i < 2; i++) {
            if (node == null) {
                return 0;
            }
            node = node.next;
        }
        return node == null ? 0 : node.value;
    }
}
