class Unboxing {
    static int next(Integer boxed) {
        return boxed + 1; //~ null-dereference
    }
}
