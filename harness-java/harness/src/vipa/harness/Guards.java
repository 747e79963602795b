package vipa.harness;

import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The calls of the subject that its class loader re-points, by what they endanger. They fail the way they would under
 * the kernel's protection, so that a run ends alike on each system. To guard another call, write its twin into one of
 * the classes below.
 */
final class Guards {
    private static final Map<String, List<Class<?>>> FAMILIES = Map.of(
            "libraries", List.of(LibraryGuard.OfSystem.class, LibraryGuard.OfRuntime.class),
            "processes", List.of(ProcessGuard.OfBuilder.class, ProcessGuard.OfRuntime.class, ProcessGuard.OfHandle.class),
            "network", List.of(NetworkGuard.Client.class, NetworkGuard.Server.class, NetworkGuard.Datagrams.class,
                    NetworkGuard.Multicast.class, NetworkGuard.OfSocket.class, NetworkGuard.OfServerSocket.class,
                    NetworkGuard.OfSocketChannel.class, NetworkGuard.OfServerSocketChannel.class,
                    NetworkGuard.OfDatagramChannel.class, NetworkGuard.OfUrl.class, NetworkGuard.OfAddress.class),
            "files", List.of(FileGuard.OfFile.class, FileGuard.OfFiles.class, FileGuard.OfChannel.class,
                    WriterGuard.Output.class, WriterGuard.Text.class, WriterGuard.RandomAccess.class,
                    WriterGuard.PrintText.class, WriterGuard.PrintBytes.class));

    /** {@code owner}: internal name of the class with the twin. {@code descriptor}: null if the same. */
    record Twin(String owner, String descriptor) {
    }

    private final Map<String, Map<String, Twin>> methods = new HashMap<>();
    private final Map<String, String> subclasses = new HashMap<>();

    Guards(List<Object> families) {
        for (Object family : families) {
            FAMILIES.get((String) family).forEach(this::add);
        }
    }

    /** Null if the call may be made. */
    Twin method(String owner, String nameAndDescriptor) {
        return methods.getOrDefault(owner, Map.of()).get(nameAndDescriptor);
    }

    boolean knows(String owner) {
        return methods.containsKey(owner) || subclasses.containsKey(owner);
    }

    /** Internal name of the class to construct in place of this one; null if none. */
    String subclass(String owner) {
        return subclasses.get(owner);
    }

    private void add(Class<?> guard) {
        Class<?> owner = guard.getAnnotation(StandsFor.class).value();
        if (guard.getSuperclass() == owner) {
            Arrays.stream(owner.getConstructors()).forEach(constructor -> requireTwin(guard, constructor));
            subclasses.put(owner.getName().replace('.', '/'), guard.getName().replace('.', '/'));
        } else {
            Map<String, Twin> rows = methods.computeIfAbsent(owner.getName().replace('.', '/'), key -> new HashMap<>());
            Arrays.stream(guard.getMethods()).filter(method -> method.getDeclaringClass() == guard)
                    .forEach(twin -> add(rows, owner, twin));
        }
    }

    private static void add(Map<String, Twin> rows, Class<?> owner, Method twin) {
        MethodType type = MethodType.methodType(twin.getReturnType(), twin.getParameterTypes());
        boolean isStatic = has(owner, twin.getName(), type.parameterArray(), true);
        MethodType original = isStatic ? type : type.dropParameterTypes(0, 1);
        if (!isStatic && !has(owner, twin.getName(), original.parameterArray(), false)) {
            throw new IllegalStateException("nothing to guard: " + twin);
        }
        String descriptor = isStatic ? null : type.toMethodDescriptorString();
        rows.put(twin.getName() + original.toMethodDescriptorString(),
                new Twin(twin.getDeclaringClass().getName().replace('.', '/'), descriptor));
    }

    private static boolean has(Class<?> owner, String name, Class<?>[] parameters, boolean isStatic) {
        try {
            return Modifier.isStatic(owner.getMethod(name, parameters).getModifiers()) == isStatic;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    /** A constructor that a newer JDK adds fails as one that does not exist, which harms nobody. */
    private static void requireTwin(Class<?> guard, Constructor<?> constructor) {
        try {
            guard.getConstructor(constructor.getParameterTypes());
        } catch (NoSuchMethodException e) {
            if (Runtime.version().feature() == 17) {
                throw new IllegalStateException("not guarded: " + constructor);
            }
        }
    }
}
