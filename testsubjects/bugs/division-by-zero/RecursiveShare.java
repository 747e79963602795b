//@ depth: 2
class RecursiveShare {
    static int share(int total, int parts) {
        if (parts > 2) {
            return share(total, parts - 3);
        }
        return total / parts; //~ division-by-zero
    }
}
