package vipa.harness;

import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Map;

/** Finds methods by name and descriptor. */
final class Members {
    private Members() {
    }

    /** The method or constructor that a witness names; not initialised. */
    static Executable resolve(Map<String, Object> method, ClassLoader loader) throws BuildFailure {
        String name = (String) method.get("method");
        String descriptor = (String) method.get("descriptor");
        try {
            Class<?> owner = Types.named((String) method.get("class"), loader);
            Class<?>[] types = Types.parameters(descriptor, loader).toArray(Class<?>[]::new);
            if (name.equals("<init>")) {
                return owner.getDeclaredConstructor(types);
            }
            for (Method candidate : owner.getDeclaredMethods()) {
                // Bridges differ from their targets in the return type only.
                if (candidate.getName().equals(name) && Arrays.equals(candidate.getParameterTypes(), types)
                        && descriptor.endsWith(")" + candidate.getReturnType().descriptorString())) {
                    return candidate;
                }
            }
            throw new BuildFailure("no method " + owner.getTypeName() + "." + name + descriptor);
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new BuildFailure(method.get("class") + "." + name + ": " + e);
        }
    }
}
