class CopiedParts {
    static String[] names(Object first, Object second) {
        Object[] parts = {first, second};
        String[] names = new String[2];
        System.arraycopy(parts, 0, names, 0, 2); //~ array-store
        return names;
    }
}
