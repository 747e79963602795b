class ShortCircuit {
    static boolean isEmpty(int[] values) {
        return values == null || values.length == 0;
    }

    static boolean startsWith(int[] values, int wanted) {
        return values != null && values.length > 0 && values[0] == wanted;
    }
}
