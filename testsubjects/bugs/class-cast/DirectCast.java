class DirectCast {
    static int length(Object object) {
        int[] values = (int[]) object; //~ class-cast
        return values == null ? 0 : values.length;
    }
}
