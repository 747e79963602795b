class TestedCast {
    static int length(Object object) {
        if (object instanceof int[]) {
            return ((int[]) object).length;
        }
        return 0;
    }

    static int pattern(Object object) {
        return object instanceof long[] longs ? longs.length : -1;
    }
}
