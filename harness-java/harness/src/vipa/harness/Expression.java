package vipa.harness;

/** Java code with its type as the compiler sees it; null for the type of {@code null}. */
record Expression(String code, Class<?> type, boolean isLambda) {
    static final Expression NULL = new Expression("null", null);

    Expression(String code, Class<?> type) {
        this(code, type, false);
    }

    boolean isNull() {
        return type == null;
    }

    /** As what a dot may follow. */
    String primary() {
        return code.startsWith("(") ? "(" + code + ")" : code;
    }
}
