/** The recursion checks its children instead of itself. */
class TreeHeight {
    static final class Tree {
        Tree left;
        Tree right;
    }

    static int height(Tree tree) {
        int left = tree.left == null ? 0 : height(tree.left); //~ null-dereference
        int right = tree.right == null ? 0 : height(tree.right);
        return 1 + (left > right ? left : right);
    }
}
