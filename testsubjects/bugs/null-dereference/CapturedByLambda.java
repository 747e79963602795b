class CapturedByLambda {
    interface Measure {
        int get();
    }

    static int run(int[] values) {
        Measure measure = () -> values.length; //~ null-dereference
        return measure.get();
    }
}
