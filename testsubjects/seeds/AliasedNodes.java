/** Seed vipa-2007, Figure 10: the two parameters may be one node. */
class AliasedNodes {
    static final class Node {
        int x;
    }

    static void write(Node n1, Node n2) {
        if (n1 != null && n2 != null) {
            n1.x = 5;
            n2.x = 6;
            assert n1.x == 5 && n2.x == 6; //~ assertion
        }
    }
}
