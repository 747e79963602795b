/** Throws the variable before every range has set it. */
class ThrowNothing {
    static int check(int n) {
        RuntimeException problem = null;
        if (n > 100) {
            problem = new IllegalArgumentException("too large");
        }
        if (n > 50) {
            throw problem; //~ null-dereference
        }
        return n;
    }
}
