/** Only arrays have a component type. */
class ClassAsked {
    static String element(Class<?> type) {
        if (type == null || type.isPrimitive()) {
            return "";
        }
        return type.getComponentType().getName(); //~ null-dereference
    }

    static String parent(Class<?> type) {
        return type == null || !type.isInterface() ? "" : type.getSuperclass().getName(); //~ null-dereference
    }
}
