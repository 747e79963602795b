class UnboxingGuarded {
    static int next(Integer boxed) {
        if (boxed == null) {
            return 1;
        }
        return boxed + 1;
    }
}
