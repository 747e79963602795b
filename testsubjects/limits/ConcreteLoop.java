//@ revisits: 0
/** A loop that no input decides costs fuel, not revisits. */
class ConcreteLoop {
    static int hundred(int n) {
        int sum = n;
        for (int i = 0; i < 100; i++) {
            sum += i;
        }
        return sum / (n - 5); //~ division-by-zero
    }
}
