package vipa.harness;

import java.lang.reflect.Modifier;

/**
 * Initialises classes in an order that programs have. Outside its package nobody gets to a hidden class before what it
 * extends, and some work in that order only.
 */
final class Initialisation {
    private Initialisation() {
    }

    static Class<?> of(String name, ClassLoader loader) throws ClassNotFoundException {
        above(Class.forName(name, false, loader));
        return Class.forName(name, true, loader);
    }

    static void of(Class<?> type) throws BuildFailure {
        try {
            of(type.getName(), type.getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            throw failure(type, e);
        }
    }

    /** The class itself is left to whoever makes an object of it. */
    static void before(Class<?> type) throws BuildFailure {
        try {
            above(type);
        } catch (ClassNotFoundException | LinkageError e) {
            throw failure(type, e);
        }
    }

    private static void above(Class<?> type) throws ClassNotFoundException {
        Class<?> above = type.getSuperclass();
        boolean subject = above != null && above.getClassLoader() instanceof SubjectLoader;
        if (subject && !Modifier.isPublic(type.getModifiers())) {
            of(above.getName(), above.getClassLoader());
        }
    }

    private static BuildFailure failure(Class<?> type, Throwable cause) {
        return new BuildFailure("initialiser of " + type.getTypeName() + ": " + cause);
    }
}
