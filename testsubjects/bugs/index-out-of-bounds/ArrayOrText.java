/** One object, looked at as an array on one path and as a string on others. */
class ArrayOrText {
    static int first(Object value) {
        if (value instanceof int[]) {
            return ((int[]) value)[0]; //~ index-out-of-bounds
        }
        if (value instanceof Object[]) {
            return ((Object[]) value)[0] == null ? 1 : 2; //~ index-out-of-bounds
        }
        if (value instanceof String) {
            return ((String) value).charAt(0) == 'q' ? 3 : 4; //~ index-out-of-bounds
        }
        return 0;
    }
}
