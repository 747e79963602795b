package vipa.harness;

/** Values as short Java expressions for the reader of a finding. */
final class JavaText {
    private static final int SHOWN = 100;

    private JavaText() {
    }

    /** The name without its package: {@code Outer.Inner[]}. */
    static String name(Class<?> type) {
        if (type.isArray()) {
            return name(type.getComponentType()) + "[]";
        }
        String full = type.getName();
        return full.substring(full.lastIndexOf('.') + 1).replace('$', '.');
    }

    /** {@code new int[3]}, {@code new int[3][]}. */
    static String newArray(Class<?> arrayType, int length) {
        String element = name(arrayType.getComponentType());
        int brackets = element.indexOf('[');
        String base = brackets < 0 ? element : element.substring(0, brackets);
        return "new " + base + "[" + length + "]" + element.substring(base.length());
    }

    /** A boxed primitive, a string or null. */
    static String literal(Object value) {
        if (value instanceof String string) {
            return quoted(string);
        } else if (value instanceof Character character) {
            return character == '\'' ? "'\\''" : "'" + escaped(character) + "'";
        } else if (value instanceof Long) {
            return value + "L";
        } else if (value instanceof Float number) {
            return special(number, "Float", number + "f");
        } else if (value instanceof Double number) {
            return special(number, "Double", number.toString());
        } else if (value instanceof Byte) {
            return "(byte) " + value;
        } else if (value instanceof Short) {
            return "(short) " + value;
        }
        return String.valueOf(value);
    }

    /** The same inside an array initialiser, where the narrow types need no cast. */
    static String element(String literal) {
        boolean cast = literal.startsWith("(byte) ") || literal.startsWith("(short) ");
        return cast ? literal.substring(literal.indexOf(' ') + 1) : literal;
    }

    private static String special(double value, String type, String plain) {
        if (Double.isNaN(value)) {
            return type + ".NaN";
        } else if (Double.isInfinite(value)) {
            return type + (value > 0 ? ".POSITIVE_INFINITY" : ".NEGATIVE_INFINITY");
        }
        return plain;
    }

    static String quoted(String string) {
        String shown = quoted(string, SHOWN);
        return string.length() > SHOWN ? shown + "... (" + string.length() + " chars)" : shown;
    }

    /** The first characters. */
    static String quoted(String string, int count) {
        StringBuilder out = new StringBuilder("\"");
        string.chars().limit(count).forEach(c -> out.append(c == '"' ? "\\\"" : escaped((char) c)));
        return out.append('"').toString();
    }

    private static String escaped(char c) {
        return switch (c) {
            case '\n' -> "\\n";
            case '\t' -> "\\t";
            case '\r' -> "\\r";
            case '\\' -> "\\\\";
            default -> c < ' ' || c > '~' ? String.format("\\u%04x", (int) c) : String.valueOf(c);
        };
    }
}
