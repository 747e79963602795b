import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** What fields, methods and constructors say about themselves. */
class Members {
    public static final class Sample {
        public volatile int number;
        public static String text;

        public Sample(int a, String... b) {}

        public long sum(int[] a, long b) {
            return a[0] + b;
        }

        public static synchronized void nothing() {}
    }

    public enum Two { A, B }

    private static int hash(String text) {
        return text.hashCode();
    }

    static int field(int which) throws NoSuchFieldException {
        Field field = which == 0 ? Integer.class.getField("MAX_VALUE") : which == 1 ? Sample.class.getField("number")
                : which == 2 ? Two.class.getField("B") : Sample.class.getField("text");
        return hash(field.getName()) + field.getModifiers() * 3 + hash(field.getType().getName()) * 5
                + hash(field.getDeclaringClass().getName()) * 7 + (field.isEnumConstant() ? 1 : 0) + (field.isSynthetic() ? 2 : 0);
    }

    static int method(int which) throws NoSuchMethodException {
        Method method = which == 0 ? Object.class.getMethod("toString") : which == 1 ? Sample.class.getMethod("nothing")
                : Sample.class.getMethod("sum", int[].class, long.class);
        int hash = hash(method.getName()) + method.getModifiers() * 3 + hash(method.getReturnType().getName()) * 5
                + hash(method.getDeclaringClass().getName()) * 7 + (method.isVarArgs() ? 1 : 0) + (method.isBridge() ? 2 : 0);
        return hash + method.getParameterTypes().length * 11 + method.getParameterCount() * 13;
    }

    static int invoked(int which) throws ReflectiveOperationException {
        Method method = which == 0 ? Object.class.getMethod("hashCode")
                : which == 1 ? Sample.class.getMethod("sum", int[].class, long.class) : Comparable.class.getMethod("compareTo", Object.class);
        return method.invoke(null) == null ? 1 : 2;
    }

    static int parameter(int index) throws NoSuchMethodException {
        Class<?>[] types = Sample.class.getMethod("sum", int[].class, long.class).getParameterTypes();
        types[0] = String.class;
        return hash(types[index].getName());
    }

    static int constructor(boolean plain) throws NoSuchMethodException {
        Constructor<?> made = plain ? Object.class.getConstructor() : Sample.class.getConstructor(int.class, String[].class);
        return hash(made.getName()) + made.getModifiers() * 3 + hash(made.getDeclaringClass().getName()) * 7
                + (made.isVarArgs() ? 1 : 0) + made.getParameterTypes().length * 11 + made.getParameterCount() * 13;
    }
}
