class CopyAcrossKinds {
    static long[] widen(int[] values) {
        if (values == null) {
            return null;
        }
        long[] wide = new long[values.length];
        System.arraycopy(values, 0, wide, 0, values.length); //~ array-store
        return wide;
    }
}
