//@ revisits: 2
class SymbolicLoop {
    static int count(int n) { //~ stop: loop-bound
        int i = 0;
        while (i < n) {
            i++;
        }
        return i;
    }

    static int straight(int n) {
        return n > 3 ? 1 : 2;
    }
}
