package vipa.harness;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

/** Names and descriptors to classes, and what the JVM calls a default value. */
final class Types {
    private static final List<Class<?>> PRIMITIVES = List.of(boolean.class, byte.class, char.class, short.class,
            int.class, long.class, float.class, double.class, void.class);

    private Types() {
    }

    /** A class as Java prints it ({@code int[]}) or as {@code Class.forName} takes it; not initialised. */
    static Class<?> named(String name, ClassLoader loader) throws ClassNotFoundException {
        if (name.endsWith("[]")) {
            return named(name.substring(0, name.length() - 2), loader).arrayType();
        }
        for (Class<?> primitive : PRIMITIVES) {
            if (primitive.getName().equals(name)) {
                return primitive;
            }
        }
        return Class.forName(name, false, loader);
    }

    static List<Class<?>> parameters(String descriptor, ClassLoader loader) throws ClassNotFoundException {
        List<Class<?>> types = new ArrayList<>();
        for (String parameter : split(descriptor)) {
            types.add(described(parameter, loader));
        }
        return types;
    }

    /** The descriptors of a method's parameters. */
    static List<String> split(String descriptor) {
        List<String> parameters = new ArrayList<>();
        int at = 1;
        while (descriptor.charAt(at) != ')') {
            int end = endOf(descriptor, at);
            parameters.add(descriptor.substring(at, end));
            at = end;
        }
        return parameters;
    }

    static Class<?> described(String descriptor, ClassLoader loader) throws ClassNotFoundException {
        return switch (descriptor.charAt(0)) {
            case '[' -> described(descriptor.substring(1), loader).arrayType();
            case 'L' -> named(descriptor.substring(1, descriptor.length() - 1).replace('/', '.'), loader);
            default -> PRIMITIVES.stream().filter(type -> type.descriptorString().equals(descriptor)).findFirst()
                    .orElseThrow(() -> new ClassNotFoundException(descriptor));
        };
    }

    private static int endOf(String descriptor, int at) {
        while (descriptor.charAt(at) == '[') {
            at++;
        }
        return descriptor.charAt(at) == 'L' ? descriptor.indexOf(';', at) + 1 : at + 1;
    }

    /** The first character of the descriptor, with {@code L} for every reference. */
    static char kind(Class<?> type) {
        return type.isPrimitive() ? type.descriptorString().charAt(0) : 'L';
    }

    /** 0, false or null, boxed. */
    static Object zero(Class<?> type) {
        return type.isPrimitive() && type != void.class ? Array.get(Array.newInstance(type, 1), 0) : null;
    }

    /** The bits of a boxed primitive as JNI wants them. */
    static long bits(Object boxed) {
        if (boxed instanceof Boolean flag) {
            return flag ? 1 : 0;
        } else if (boxed instanceof Character character) {
            return character;
        } else if (boxed instanceof Float number) {
            return Float.floatToRawIntBits(number);
        } else if (boxed instanceof Double number) {
            return Double.doubleToRawLongBits(number);
        }
        return boxed == null ? 0 : ((Number) boxed).longValue();
    }

    /** The inverse of {@link #bits}. */
    static Object box(char kind, long bits) {
        return switch (kind) {
            case 'Z' -> bits != 0;
            case 'B' -> (byte) bits;
            case 'C' -> (char) bits;
            case 'S' -> (short) bits;
            case 'I' -> (int) bits;
            case 'J' -> bits;
            case 'F' -> Float.intBitsToFloat((int) bits);
            case 'D' -> Double.longBitsToDouble(bits);
            default -> null;
        };
    }
}
