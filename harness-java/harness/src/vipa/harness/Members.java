package vipa.harness;

import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.util.Map;

/** Finds members by name and descriptor, and loads no class that is not needed: most of a run's time is loading. */
final class Members {
    private Members() {
    }

    /** The method or constructor that a witness names. Its class is initialised, and what that throws is thrown on. */
    static Executable resolve(Map<String, Object> method, ClassLoader loader) throws BuildFailure {
        String name = (String) method.get("method");
        String descriptor = (String) method.get("descriptor");
        Class<?> owner = owner(method, loader);
        try {
            return Natives.method(owner, name, descriptor);
        } catch (NoSuchMethodError e) {
            throw new BuildFailure("no method " + owner.getTypeName() + "." + name + descriptor);
        }
    }

    static Class<?>[] parameters(Map<String, Object> method, ClassLoader loader) throws BuildFailure {
        String descriptor = (String) method.get("descriptor");
        try {
            return Types.parameters(descriptor, loader).toArray(Class<?>[]::new);
        } catch (ClassNotFoundException | LinkageError e) {
            throw new BuildFailure(method.get("class") + "." + method.get("method") + descriptor + ": " + e);
        }
    }

    private static Class<?> owner(Map<String, Object> method, ClassLoader loader) throws BuildFailure {
        try {
            return Types.named((String) method.get("class"), loader);
        } catch (ClassNotFoundException | LinkageError e) {
            throw new BuildFailure(method.get("class") + "." + method.get("method") + ": " + e);
        }
    }

    static Field field(Class<?> owner, String name) throws BuildFailure {
        String descriptor = owner.getClassLoader() instanceof SubjectLoader loader ? loader.field(owner, name) : null;
        try {
            return descriptor == null ? owner.getDeclaredField(name) : Natives.field(owner, name, descriptor);
        } catch (NoSuchFieldException | LinkageError e) {
            throw new BuildFailure("no field " + owner.getTypeName() + "." + name);
        }
    }
}
