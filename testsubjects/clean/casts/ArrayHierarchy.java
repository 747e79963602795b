class ArrayHierarchy {
    static int widen(int n) {
        if (n < 0 || n > 5) {
            return 0;
        }
        Object asObject = new int[n][2];
        Object[] asArray = (Object[]) asObject;
        int[][] back = (int[][]) asArray;
        return back.length + ((Cloneable) asObject == null ? 1 : 0);
    }
}
