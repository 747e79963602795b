import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Reaches members that Java hides from tests. Written by vipa for the tests beside it. */
final class VipaSupport {
    private VipaSupport() {
    }

    /** A class that has no name in Java or none that is visible here. */
    static Class<?> type(String name) {
        try {
            return Class.forName(name, true, VipaSupport.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    static Class<?>[] types(Class<?>... types) {
        return types;
    }

    /** An object for which no constructor has run. */
    static <T> T allocate(Class<T> type) {
        try {
            Class<?> unsafe = Class.forName("sun.misc.Unsafe");
            Field instance = unsafe.getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            return type.cast(unsafe.getMethod("allocateInstance", Class.class).invoke(instance.get(null), type));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static <T> T construct(Class<T> type, Class<?>[] parameters, Object... arguments) {
        try {
            Constructor<T> constructor = type.getDeclaredConstructor(parameters);
            constructor.setAccessible(true);
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
            throw VipaSupport.<RuntimeException>unchecked(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A null receiver is that of a static method. */
    static Object call(Object receiver, Class<?> owner, String name, Class<?>[] parameters, Object... arguments) {
        try {
            Method method = owner.getDeclaredMethod(name, parameters);
            method.setAccessible(true);
            return method.invoke(receiver, arguments);
        } catch (InvocationTargetException e) {
            throw VipaSupport.<RuntimeException>unchecked(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Of a static field. */
    static Object get(Class<?> owner, String field) {
        try {
            return field(owner, field).get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static void set(Object target, Class<?> owner, String field, Object value) {
        try {
            field(owner, field).set(target, value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Field field(Class<?> owner, String name) throws NoSuchFieldException {
        Field field = owner.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }

    /** Throws what was thrown, which callers need not declare. */
    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E unchecked(Throwable thrown) throws E {
        throw (E) thrown;
    }
}
