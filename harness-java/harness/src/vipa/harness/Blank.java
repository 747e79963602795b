package vipa.harness;

import java.io.ByteArrayOutputStream;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * An object of an abstract JDK class that nobody can make ({@link Process}), for an answer from outside. No constructor
 * runs, so none of its methods may either: they end in an error that no path predicts. What the program asks of it has to
 * be answered as well.
 */
final class Blank extends ClassLoader {
    private static final String NAME = "Blank";
    private static final int PUBLIC_SUPER_SYNTHETIC = 0x1021;
    /** Their final methods do nothing before they call others. */
    private static final Set<Class<?>> HARMLESS = Set.of(Process.class);

    private final ByteArrayOutputStream pool = new ByteArrayOutputStream();
    private int count = 1;

    private Blank(ClassLoader parent) {
        super(parent);
    }

    /** Null if the class has no such subclass. */
    static Made of(Class<?> type) {
        boolean open = Modifier.isPublic(type.getModifiers()) && !type.isSealed();
        List<Method> methods = overridden(type);
        if (!open || methods == null || type.getClassLoader() instanceof SubjectLoader) {
            return null;
        }
        try {
            Blank loader = new Blank(type.getClassLoader());
            byte[] file = loader.classFile(type.getName().replace('.', '/'), methods);
            Object live = Natives.allocate(loader.defineClass(NAME, file, 0, file.length));
            return new Made(live, "(" + JavaText.name(type) + " stub)", Tier.PUBLIC_API, source -> {
                throw new Unwritable("an object of an abstract class cannot be made");
            });
        } catch (LinkageError e) {
            return null;
        }
    }

    /** What the subject could call, but for the methods of {@link Object}; null if some of it cannot be overridden. */
    private static List<Method> overridden(Class<?> type) {
        List<Method> found = new ArrayList<>();
        Set<String> known = new HashSet<>();
        for (Class<?> above = type; above != null && above != Object.class; above = above.getSuperclass()) {
            for (Method method : above.getDeclaredMethods()) {
                int modifiers = method.getModifiers();
                boolean called = (modifiers & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0 && !Modifier.isStatic(modifiers);
                if (called && Modifier.isFinal(modifiers) && !HARMLESS.contains(above)) {
                    return null;
                } else if (called && !Modifier.isFinal(modifiers) && known.add(method.getName() + descriptor(method))) {
                    found.add(method);
                }
            }
        }
        return found;
    }

    private static String descriptor(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes()).toMethodDescriptorString();
    }

    private byte[] classFile(String superclass, List<Method> overridden) {
        int thisClass = classEntry(NAME);
        int above = classEntry(superclass);
        ByteArrayOutputStream methods = new ByteArrayOutputStream();
        byte[] refusal = refusal();
        int code = utf8("Code");
        for (Method method : overridden) {
            ConstantPool.writeHalf(methods, method.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED));
            ConstantPool.writeHalf(methods, utf8(method.getName()));
            ConstantPool.writeHalf(methods, utf8(descriptor(method)));
            ConstantPool.writeHalf(methods, 1);
            code(methods, code, refusal, 1 + 2 * method.getParameterCount());
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ConstantPool.writeWord(out, 0xCAFEBABE);
        ConstantPool.writeWord(out, 52);
        ConstantPool.writeHalf(out, count);
        out.writeBytes(pool.toByteArray());
        ConstantPool.writeHalf(out, PUBLIC_SUPER_SYNTHETIC);
        ConstantPool.writeHalf(out, thisClass);
        ConstantPool.writeHalf(out, above);
        ConstantPool.writeWord(out, 0); // interfaces and fields
        ConstantPool.writeHalf(out, overridden.size());
        out.writeBytes(methods.toByteArray());
        ConstantPool.writeHalf(out, 0); // attributes
        return out.toByteArray();
    }

    /** {@code throw new AbstractMethodError();} */
    private byte[] refusal() {
        int error = classEntry("java/lang/AbstractMethodError");
        int nameAndType = entry(ConstantPool.NAME_AND_TYPE, utf8("<init>"), utf8("()V"));
        int constructor = entry(ConstantPool.METHODREF, error, nameAndType);
        ByteArrayOutputStream code = new ByteArrayOutputStream();
        code.write(CodeWalker.NEW);
        ConstantPool.writeHalf(code, error);
        code.write(0x59); // dup
        code.write(0xb7); // invokespecial
        ConstantPool.writeHalf(code, constructor);
        code.write(0xbf); // athrow
        return code.toByteArray();
    }

    private static void code(ByteArrayOutputStream out, int name, byte[] code, int locals) {
        ConstantPool.writeHalf(out, name);
        ConstantPool.writeWord(out, 12 + code.length);
        ConstantPool.writeHalf(out, 2);
        ConstantPool.writeHalf(out, locals);
        ConstantPool.writeWord(out, code.length);
        out.writeBytes(code);
        ConstantPool.writeWord(out, 0); // handlers and attributes
    }

    private int classEntry(String name) {
        int text = utf8(name);
        pool.write(ConstantPool.CLASS);
        ConstantPool.writeHalf(pool, text);
        return count++;
    }

    private int entry(int tag, int first, int second) {
        pool.write(tag);
        ConstantPool.writeHalf(pool, first);
        ConstantPool.writeHalf(pool, second);
        return count++;
    }

    private int utf8(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        pool.write(ConstantPool.UTF8);
        ConstantPool.writeHalf(pool, encoded.length);
        pool.writeBytes(encoded);
        return count++;
    }
}
