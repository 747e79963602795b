/** The twin of ClassAsked. */
class ClassAskedFirst {
    static String element(Class<?> type) {
        return type == null || !type.isArray() ? "" : type.getComponentType().getName();
    }

    static int length(Object given) {
        return given != null && given.getClass().isArray() ? java.lang.reflect.Array.getLength(given) : 0;
    }
}
