package vipa.harness;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Just enough JSON for the worker protocol: objects as insertion-ordered maps, whole numbers as {@code Long}.
 * Numbers above {@code Long.MAX_VALUE} (raw bits of doubles) keep their 64 bits.
 */
final class Json {
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    static Object parse(String text) {
        Json parser = new Json(text);
        Object value = parser.value();
        parser.blanks();
        if (parser.at != text.length()) {
            throw parser.wrong("text after the value");
        }
        return value;
    }

    static String write(Object value) {
        StringBuilder out = new StringBuilder();
        write(value, out);
        return out.toString();
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> map(Object value) {
        return (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked")
    static List<Object> list(Object value) {
        return value == null ? List.of() : (List<Object>) value;
    }

    static int integer(Object value) {
        return (int) (long) (Long) value;
    }

    /** A map from alternating keys and values; null values are kept. */
    static Map<String, Object> of(Object... pairs) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            map.put((String) pairs[i], pairs[i + 1]);
        }
        return map;
    }

    private Object value() {
        blanks();
        if (at == text.length()) {
            throw wrong("unexpected end");
        }
        return switch (text.charAt(at)) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Map<String, Object> object() {
        Map<String, Object> map = new LinkedHashMap<>();
        at++;
        while (!closes('}')) {
            blanks();
            String key = string();
            blanks();
            expect(':');
            map.put(key, value());
        }
        return map;
    }

    private List<Object> array() {
        List<Object> list = new ArrayList<>();
        at++;
        while (!closes(']')) {
            list.add(value());
        }
        return list;
    }

    /** Consumes a separator or the closing character. */
    private boolean closes(char end) {
        blanks();
        if (text.charAt(at) == ',') {
            at++;
        } else if (text.charAt(at) == end) {
            at++;
            return true;
        }
        return false;
    }

    private String string() {
        expect('"');
        int start = at;
        while (text.charAt(at) != '"') {
            if (text.charAt(at) == '\\') {
                return escaped(start);
            }
            at++;
        }
        return text.substring(start, at++);
    }

    /** Few strings have an escape, and these have it here first. */
    private String escaped(int start) {
        StringBuilder out = new StringBuilder().append(text, start, at);
        while (text.charAt(at) != '"') {
            char c = text.charAt(at++);
            out.append(c == '\\' ? escape() : c);
        }
        at++;
        return out.toString();
    }

    private char escape() {
        char c = text.charAt(at++);
        return switch (c) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'u' -> (char) Integer.parseInt(text.substring(at, at += 4), 16);
            default -> c;
        };
    }

    private Object word(String word, Object value) {
        if (!text.startsWith(word, at)) {
            throw wrong("unknown word");
        }
        at += word.length();
        return value;
    }

    private Long number() {
        int start = at;
        while (at < text.length() && "+-0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String digits = text.substring(start, at);
        return digits.startsWith("-") ? Long.parseLong(digits) : Long.parseUnsignedLong(digits);
    }

    private void blanks() {
        while (at < text.length() && text.charAt(at) <= ' ') {
            at++;
        }
    }

    private void expect(char c) {
        if (text.charAt(at) != c) {
            throw wrong("expected " + c);
        }
        at++;
    }

    private IllegalArgumentException wrong(String what) {
        return new IllegalArgumentException("JSON: " + what + " at " + at);
    }

    private static void write(Object value, StringBuilder out) {
        if (value instanceof Map<?, ?> map) {
            String separator = "{";
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                out.append(separator);
                quote((String) entry.getKey(), out);
                out.append(':');
                write(entry.getValue(), out);
                separator = ",";
            }
            out.append(map.isEmpty() ? "{}" : "}");
        } else if (value instanceof Iterable<?> list) {
            String separator = "";
            out.append('[');
            for (Object element : list) {
                out.append(separator);
                write(element, out);
                separator = ",";
            }
            out.append(']');
        } else if (value instanceof String string) {
            quote(string, out);
        } else {
            out.append(value);
        }
    }

    /** Whether it stands for itself between quotes, as nearly all strings do. */
    private static boolean isPlain(String string) {
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            if (c < ' ' || c > '~' || c == '"' || c == '\\') {
                return false;
            }
        }
        return true;
    }

    /** A lone surrogate has no UTF-8 form and would end the reader's line; it becomes the replacement character. */
    private static void quote(String string, StringBuilder out) {
        if (isPlain(string)) {
            out.append('"').append(string).append('"');
            return;
        }
        out.append('"');
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ') {
                out.append(String.format("\\u%04x", (int) c));
            } else if (Character.isHighSurrogate(c) && i + 1 < string.length()
                    && Character.isLowSurrogate(string.charAt(i + 1))) {
                out.append(c).append(string.charAt(++i));
            } else {
                out.append(Character.isSurrogate(c) ? '\uFFFD' : c);
            }
        }
        out.append('"');
    }
}
