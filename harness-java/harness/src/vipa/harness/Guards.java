package vipa.harness;

import java.io.File;
import java.io.FileOutputStream;
import java.io.FileWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.MulticastSocket;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;
import java.nio.channels.DatagramChannel;
import java.nio.channels.FileChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The calls of the subject that its class loader re-points, by what they endanger: always what would take all the time;
 * the others fail the way they would under the kernel's protection, so that a run ends alike on each system. A guard that
 * is a subclass has a twin of each constructor, any other has static twins of methods; one of an instance gets it as first
 * parameter. To guard another call, write its twin. Neither annotations nor lambdas here: they would cost a third of the
 * JVM's start.
 */
final class Guards {
    /** {@code owner}: internal name of the class with the twin. {@code descriptor}: null if the same. */
    record Twin(String owner, String descriptor) {
    }

    private final Map<String, Map<String, Twin>> methods = new HashMap<>();
    private final Map<String, String> subclasses = new HashMap<>();

    Guards(List<Object> families) {
        add(System.class, GarbageGuard.OfSystem.class);
        add(Runtime.class, GarbageGuard.OfRuntime.class);
        for (Object family : families) {
            switch ((String) family) {
                case "libraries" -> libraries();
                case "processes" -> processes();
                case "network" -> network();
                case "files" -> files();
                default -> throw new IllegalArgumentException("nothing to refuse: " + family);
            }
        }
    }

    private void libraries() {
        add(System.class, LibraryGuard.OfSystem.class);
        add(Runtime.class, LibraryGuard.OfRuntime.class);
    }

    private void processes() {
        add(ProcessBuilder.class, ProcessGuard.OfBuilder.class);
        add(Runtime.class, ProcessGuard.OfRuntime.class);
        add(ProcessHandle.class, ProcessGuard.OfHandle.class);
    }

    private void network() {
        add(Socket.class, NetworkGuard.Client.class);
        add(Socket.class, NetworkGuard.OfSocket.class);
        add(ServerSocket.class, NetworkGuard.Server.class);
        add(ServerSocket.class, NetworkGuard.OfServerSocket.class);
        add(DatagramSocket.class, NetworkGuard.Datagrams.class);
        add(MulticastSocket.class, NetworkGuard.Multicast.class);
        add(SocketChannel.class, NetworkGuard.OfSocketChannel.class);
        add(ServerSocketChannel.class, NetworkGuard.OfServerSocketChannel.class);
        add(DatagramChannel.class, NetworkGuard.OfDatagramChannel.class);
        add(URL.class, NetworkGuard.OfUrl.class);
        add(InetAddress.class, NetworkGuard.OfAddress.class);
    }

    private void files() {
        add(File.class, FileGuard.OfFile.class);
        add(Files.class, FileGuard.OfFiles.class);
        add(FileChannel.class, FileGuard.OfChannel.class);
        add(FileOutputStream.class, WriterGuard.Output.class);
        add(FileWriter.class, WriterGuard.Text.class);
        add(RandomAccessFile.class, WriterGuard.RandomAccess.class);
        add(PrintWriter.class, WriterGuard.PrintText.class);
        add(PrintStream.class, WriterGuard.PrintBytes.class);
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

    private void add(Class<?> owner, Class<?> guard) {
        if (guard.getSuperclass() == owner) {
            for (Constructor<?> constructor : owner.getConstructors()) {
                requireTwin(guard, constructor);
            }
            subclasses.put(internalName(owner), internalName(guard));
            return;
        }
        Map<String, Twin> rows = methods.get(internalName(owner));
        if (rows == null) {
            rows = new HashMap<>();
            methods.put(internalName(owner), rows);
        }
        for (Method twin : guard.getDeclaredMethods()) {
            if (Modifier.isPublic(twin.getModifiers())) {
                add(rows, owner, twin);
            }
        }
    }

    private static void add(Map<String, Twin> rows, Class<?> owner, Method twin) {
        Class<?>[] parameters = twin.getParameterTypes();
        boolean isStatic = has(owner, twin.getName(), parameters, true);
        Class<?>[] original = isStatic ? parameters : Arrays.copyOfRange(parameters, 1, parameters.length);
        if (!isStatic && !has(owner, twin.getName(), original, false)) {
            throw new IllegalStateException("nothing to guard: " + twin);
        }
        String descriptor = isStatic ? null : descriptor(parameters, twin.getReturnType());
        rows.put(twin.getName() + descriptor(original, twin.getReturnType()),
                new Twin(internalName(twin.getDeclaringClass()), descriptor));
    }

    private static String descriptor(Class<?>[] parameters, Class<?> returned) {
        StringBuilder text = new StringBuilder("(");
        for (Class<?> parameter : parameters) {
            text.append(parameter.descriptorString());
        }
        return text.append(')').append(returned.descriptorString()).toString();
    }

    private static String internalName(Class<?> type) {
        return type.getName().replace('.', '/');
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
