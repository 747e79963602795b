package vipa.harness;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.EventListener;

/**
 * Stands for any implementation of an interface: answers what the predicted path assumed, else does what the interface
 * does by itself, else gives default values.
 */
final class Stub implements InvocationHandler {
    private final String text;
    private final Oracles oracles;
    /** Calls on it are answered where they are made, or not at all. */
    private final boolean strict;

    private Stub(String text, Oracles oracles, boolean strict) {
        this.text = text;
        this.oracles = oracles;
        this.strict = strict;
    }

    /** Null where the JVM refuses a proxy (sealed interfaces). */
    static Made of(Class<?> type, ClassLoader loader, Oracles oracles) {
        return of(type, loader, oracles, false);
    }

    /** The same for an answer from outside, as {@link Blank}: nobody may make up a further one. */
    static Made strict(Class<?> type, ClassLoader loader, Oracles oracles) {
        return of(type, loader, oracles, !(type.getClassLoader() instanceof SubjectLoader));
    }

    private static Made of(Class<?> type, ClassLoader loader, Oracles oracles, boolean strict) {
        // An object of which nothing is wanted but to be one needs some interface too.
        String text = "(" + (type == EventListener.class ? "Object" : JavaText.name(type)) + " stub)";
        try {
            Object proxy = Proxy.newProxyInstance(loader, new Class<?>[] {type}, new Stub(text, oracles, strict));
            return new Made(proxy, text, Tier.of(type), source -> source.stub(type));
        } catch (IllegalArgumentException | LinkageError e) {
            return null;
        }
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws BuildFailure {
        if (!strict && oracles.has(method)) {
            return oracles.next(method);
        }
        if (method.isDefault() && method.getDeclaringClass().getClassLoader() instanceof SubjectLoader) {
            return Natives.invoke(method, proxy, arguments == null ? new Object[0] : arguments);
        }
        if (method.getDeclaringClass() == Object.class) {
            return switch (method.getName()) {
                case "hashCode" -> 1;
                case "equals" -> proxy == arguments[0];
                default -> text;
            };
        }
        if (strict && method.getReturnType() != void.class) {
            throw new AbstractMethodError(method.getName());
        }
        return method.getReturnType() == String.class ? "" : Types.zero(method.getReturnType());
    }
}
