import java.lang.reflect.Method;

class InvokedOnSomething {
    public static int one() {
        return 1;
    }

    static Object text(Object of) throws ReflectiveOperationException {
        return of == null ? null : Object.class.getMethod("toString").invoke(of);
    }

    static Object hidden() throws ReflectiveOperationException {
        Method method = InvokedOnSomething.class.getMethod("one");
        return method.invoke(null);
    }
}
