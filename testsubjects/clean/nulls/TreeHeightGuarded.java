class TreeHeightGuarded {
    static final class Tree {
        Tree left;
        Tree right;
    }

    static int height(Tree tree) {
        if (tree == null) {
            return 0;
        }
        int left = height(tree.left);
        int right = height(tree.right);
        return 1 + (left > right ? left : right);
    }
}
