/** As Scala's compiler checks an outer object: the exception is meant. */
class ThrowsNull {
    static int length(int[] cells) {
        if (cells == null) {
            throw null;
        }
        return cells.length;
    }
}
