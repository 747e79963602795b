//@ depth: 2
class NestedCalls {
    private static int[] choose(int n) {
        return n == 17 ? null : new int[1];
    }

    private static int[] indirect(int n) {
        return choose(n + 1);
    }

    static int use(int n) {
        return indirect(n).length; //~ null-dereference depth=2
    }
}
