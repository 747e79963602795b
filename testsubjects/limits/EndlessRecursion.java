//@ depth: all
class EndlessRecursion {
    static int down(int n) { //~ stop: recursion
        return n == 0 ? 0 : 1 + down(n - 1);
    }
}
