/** `or` where `and` was meant. */
class WrongOperator {
    static boolean busy(int total, int n) {
        return n != 0 || total / n > 2; //~ division-by-zero
    }
}
