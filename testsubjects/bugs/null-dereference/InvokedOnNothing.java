import java.lang.reflect.Method;

/** A method that is not static needs an object when it is called by reflection. */
class InvokedOnNothing {
    static Object text(Object of) throws ReflectiveOperationException {
        Method method = Object.class.getMethod("toString");
        return method.invoke(of); //~ null-dereference
    }

    static Object any(Method method) throws ReflectiveOperationException {
        return method.invoke(null); //~ null-dereference
    }
}
