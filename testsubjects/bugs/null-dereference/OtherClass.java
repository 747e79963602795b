class OtherClass {
    /** Needs two different classes, neither of them Object. */
    static int measure(Class<?> type, Class<?> limit, String text) {
        if (type == limit || type == null || limit == null || type == Object.class || limit == Object.class) {
            return 0;
        }
        return text.length(); //~ null-dereference
    }
}
