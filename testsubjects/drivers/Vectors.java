import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Calls every static method of primitives of the named classes, private ones excepted, with corner and seeded random
 * values, and prints one line per call: class, name, descriptor, arguments, outcome. The differential tests of symex
 * repeat the calls and compare.
 */
public class Vectors {
    private static final int CORNER_CALLS = Integer.getInteger("vectors.corner", 40);
    private static final int RANDOM_CALLS = Integer.getInteger("vectors.random", 10);

    private static final int[] INTS = {
        0, 1, -1, 2, 3, 4, 5, 7, 10, -7, 13, 31, 32, 33, 42, 63, 64, 127, 128, -128, 255, 256, 1000, -1000, 32767, -32768,
        65535, 65536, 77777, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 1, Integer.MIN_VALUE + 1,
    };
    private static final long[] LONGS = {
        0, 1, -1, 2, 3, -7, 10, 63, 64, 1L << 31, -(1L << 31), (1L << 31) - 1, 1L << 32, 1L << 53, (1L << 53) + 1,
        Long.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE - 1, Long.MIN_VALUE + 1, 0x123456789abcdefL, -0x123456789abcdefL,
    };
    private static final float[] FLOATS = {
        0f, -0f, 1f, -1f, 0.5f, 0.1f, -2.5f, 3f, 255.9f, 65536.5f, 16777217f, 1e10f, -1e10f, 2.147483647e9f, 9.3e18f, 1e30f,
        Float.MAX_VALUE, Float.MIN_VALUE, -Float.MIN_VALUE, Float.MIN_NORMAL, Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY, Float.NaN,
    };
    private static final double[] DOUBLES = {
        0d, -0d, 1d, -1d, 0.5, 0.1, -2.5, 3d, 255.9, 2147483647.5, -2147483648.9, 2147483648d, 9.007199254740993e15, 9.3e18,
        -9.3e18, 1e40, 1e300, -1e-300, Double.MAX_VALUE, Double.MIN_VALUE, Double.MIN_NORMAL, Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY, Double.NaN,
    };

    public static void main(String[] names) throws Exception {
        try (PrintStream out = new PrintStream(System.out, false)) {
            for (String name : names) {
                for (Method method : methodsOf(Class.forName(name))) {
                    callAll(method, out);
                }
            }
        }
    }

    private static List<Method> methodsOf(Class<?> type) {
        List<Method> methods = new ArrayList<>();
        for (Method method : type.getDeclaredMethods()) {
            boolean primitive = Arrays.stream(method.getParameterTypes()).allMatch(Class::isPrimitive);
            int modifiers = method.getModifiers();
            boolean wanted = Modifier.isStatic(modifiers) && !Modifier.isPrivate(modifiers) && !method.isSynthetic();
            if (wanted && primitive && method.getReturnType().isPrimitive()) {
                methods.add(method);
            }
        }
        methods.sort(Comparator.comparing(method -> method.getName() + descriptor(method)));
        return methods;
    }

    private static void callAll(Method method, PrintStream out) {
        method.setAccessible(true);
        long[] seed = {method.toString().hashCode()};
        Set<List<Object>> vectors = new LinkedHashSet<>();
        Class<?>[] types = method.getParameterTypes();
        for (int i = 0; i < CORNER_CALLS; i++) {
            // One parameter: each corner in turn. Several: the first corners in step, then drawn ones.
            vectors.add(cornerVector(types, i, seed));
        }
        for (int i = 0; i < RANDOM_CALLS; i++) {
            List<Object> vector = new ArrayList<>();
            for (Class<?> type : types) {
                vector.add(random(type, seed));
            }
            vectors.add(vector);
        }
        for (List<Object> vector : vectors) {
            out.println(line(method, vector));
        }
    }

    private static List<Object> cornerVector(Class<?>[] types, int i, long[] seed) {
        List<Object> vector = new ArrayList<>();
        for (Class<?> type : types) {
            boolean inStep = types.length == 1 || i < 8;
            vector.add(corner(type, inStep ? i : (int) (next(seed) >>> 33)));
        }
        return vector;
    }

    private static Object corner(Class<?> type, int i) {
        if (type == long.class) {
            return LONGS[i % LONGS.length];
        }
        if (type == float.class) {
            return FLOATS[i % FLOATS.length];
        }
        return type == double.class ? (Object) DOUBLES[i % DOUBLES.length] : narrow(type, INTS[i % INTS.length]);
    }

    private static Object random(Class<?> type, long[] seed) {
        long bits = next(seed);
        if (type == long.class) {
            return bits;
        }
        if (type == float.class) {
            return (bits & 1) == 0 ? Float.intBitsToFloat((int) (bits >>> 17)) : (int) (bits >>> 40) / 256f;
        }
        if (type == double.class) {
            return (bits & 1) == 0 ? Double.longBitsToDouble(bits) : (int) (bits >>> 32) / 1024d;
        }
        // Half of them small, so that indices and switches are met.
        return narrow(type, (bits & 1) == 0 ? (int) (bits >>> 20) : (int) (bits >>> 60));
    }

    private static Object narrow(Class<?> type, int value) {
        if (type == boolean.class) {
            return (value & 1) != 0;
        }
        if (type == byte.class) {
            return (byte) value;
        }
        if (type == char.class) {
            return (char) value;
        }
        return type == short.class ? (Object) (short) value : (Object) value;
    }

    /** SplitMix64, written out so that every JDK draws the same values. */
    private static long next(long[] seed) {
        long z = seed[0] += 0x9e3779b97f4a7c15L;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    private static String line(Method method, List<Object> vector) {
        StringBuilder arguments = new StringBuilder();
        for (Object argument : vector) {
            arguments.append(arguments.length() == 0 ? "" : ",").append(encode(argument));
        }
        String call = method.getDeclaringClass().getName() + " " + method.getName() + " " + descriptor(method);
        return call + " [" + arguments + "] " + outcome(method, vector);
    }

    private static String outcome(Method method, List<Object> vector) {
        try {
            Object value = method.invoke(null, vector.toArray());
            return "returned " + (value == null ? "nothing" : encode(value));
        } catch (InvocationTargetException thrown) {
            return "threw " + thrown.getCause().getClass().getName();
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static String encode(Object value) {
        if (value instanceof Long) {
            return "l:" + value;
        }
        if (value instanceof Float) {
            return "f:" + Float.floatToIntBits((Float) value);
        }
        if (value instanceof Double) {
            return "d:" + Double.doubleToLongBits((Double) value);
        }
        if (value instanceof Boolean) {
            return "i:" + ((Boolean) value ? 1 : 0);
        }
        return "i:" + (value instanceof Character ? (int) (Character) value : ((Number) value).intValue());
    }

    private static String descriptor(Method method) {
        StringBuilder text = new StringBuilder("(");
        for (Class<?> type : method.getParameterTypes()) {
            text.append(type.descriptorString());
        }
        return text.append(")").append(method.getReturnType().descriptorString()).toString();
    }
}
