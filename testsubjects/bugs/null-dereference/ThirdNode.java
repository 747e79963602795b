/** Guards the first two links of a list, forgets the third. */
class ThirdNode {
    static final class Node {
        int value;
        Node next;
    }

    static int third(Node head) {
        if (head == null) {
            return 0;
        }
        Node second = head.next;
        if (second == null) {
            return 0;
        }
        return second.next.value; //~ null-dereference
    }
}
