/** Both arrays come from the caller; the second may be one of strings. */
class CopyBetweenArrays {
    static void move(Object[] from, Object[] to) {
        if (from == null || to == null || from.length < 1 || to.length < 1) {
            return;
        }
        System.arraycopy(from, 0, to, 0, 1); //~ array-store
    }

    static void within(Object[] values) {
        if (values != null && values.length > 1) {
            System.arraycopy(values, 0, values, 1, 1);
        }
    }
}
