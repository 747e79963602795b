/** An object that is the same as an array of nodes holds nodes. */
class AliasedArray {
    static final class Node {
        int weight;
    }

    private final Node[] nodes = new Node[2];

    boolean sameWeight(Object key) {
        Object first = nodes == null || nodes.length == 0 ? null : nodes[0];
        if (key == nodes && first != null) {
            return ((Node) first).weight == 0;
        }
        return false;
    }
}
