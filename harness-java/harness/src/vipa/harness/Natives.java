package vipa.harness;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * JNI does what reflection refuses: it writes finals and fields of records, reads those of the JDK, allocates without a
 * constructor, and calls exactly the given method even when the receiver's class overrides it. Implemented in the
 * worker's jvm.rs.
 */
final class Natives {
    private Natives() {
    }

    static native Object allocate(Class<?> type);

    /** What the process has used so far. */
    static native long cpuNanos();

    /**
     * Like {@code getDeclaredField}, but only this field's type is loaded, where reflection loads those of all fields.
     * Initialises the class.
     */
    static native Field field(Class<?> owner, String name, String descriptor);

    /** Like {@link #field}, for a method or constructor. */
    static native Executable method(Class<?> owner, String name, String descriptor);

    /** A null target means a static field. */
    private static native void setField(Object target, Class<?> owner, Field field, byte kind, long bits,
            Object reference);

    /** The object in a field of the target. */
    private static native Object getField(Object target, Field field);

    /** {@code kinds}: one descriptor character per parameter, then the result's. A primitive result is in result[0]. */
    private static native Object call(Class<?> owner, Executable method, Object receiver, byte[] kinds, long[] bits,
            Object[] references, long[] result);

    static void set(Object target, Field field, Object value) {
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        char kind = Types.kind(field.getType());
        setField(isStatic ? null : target, field.getDeclaringClass(), field, (byte) kind,
                kind == 'L' ? 0 : Types.bits(value), kind == 'L' ? value : null);
    }

    static Object get(Object target, Field field) {
        return getField(target, field);
    }

    static Object invoke(Method method, Object receiver, Object[] arguments) {
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        return call(method, isStatic ? null : receiver, method.getReturnType(), arguments);
    }

    static Object construct(Constructor<?> constructor, Object[] arguments) {
        Object fresh = allocate(constructor.getDeclaringClass());
        call(constructor, fresh, void.class, arguments);
        return fresh;
    }

    /** Runs a constructor without parameters on an object that has been allocated. */
    static void initialise(Constructor<?> constructor, Object fresh) {
        call(constructor, fresh, void.class, new Object[0]);
    }

    private static Object call(Executable method, Object receiver, Class<?> returns, Object[] arguments) {
        Class<?>[] types = method.getParameterTypes();
        byte[] kinds = new byte[types.length + 1];
        long[] bits = new long[types.length];
        Object[] references = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            kinds[i] = (byte) Types.kind(types[i]);
            if (types[i].isPrimitive()) {
                bits[i] = Types.bits(arguments[i]);
            } else {
                references[i] = arguments[i];
            }
        }
        kinds[types.length] = (byte) Types.kind(returns);
        long[] result = new long[1];
        Object reference = call(method.getDeclaringClass(), method, receiver, kinds, bits, references, result);
        return returns.isPrimitive() ? Types.box(Types.kind(returns), result[0]) : reference;
    }
}
