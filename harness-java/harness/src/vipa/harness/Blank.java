package vipa.harness;

import java.io.ByteArrayOutputStream;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;

/**
 * An object of an abstract JDK class that nobody can make ({@link Process}), for an answer from outside: a subclass without
 * any method, and no constructor runs. The calls that the program makes on it are stubbed, too; JDK code that calls an
 * abstract method of it fails with an error that no path predicts.
 */
final class Blank extends ClassLoader {
    private static final String NAME = "Blank";
    private static final int PUBLIC_SUPER_SYNTHETIC = 0x1021;

    private Blank(ClassLoader parent) {
        super(parent);
    }

    /** Null if the class has no such subclass. */
    static Made of(Class<?> type) {
        boolean open = Modifier.isPublic(type.getModifiers()) && !type.isSealed();
        if (!open || type.getClassLoader() instanceof SubjectLoader) {
            return null;
        }
        try {
            byte[] file = classFile(type.getName().replace('.', '/'));
            Class<?> below = new Blank(type.getClassLoader()).defineClass(NAME, file, 0, file.length);
            return new Made(Natives.allocate(below), "(" + JavaText.name(type) + " stub)", Tier.PUBLIC_API, source -> {
                throw new Unwritable("an object of an abstract class cannot be made");
            });
        } catch (LinkageError e) {
            return null;
        }
    }

    private static byte[] classFile(String superclass) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ConstantPool.writeWord(out, 0xCAFEBABE);
        ConstantPool.writeWord(out, 52);
        ConstantPool.writeHalf(out, 5);
        classEntry(out, NAME, 1);
        classEntry(out, superclass, 3);
        ConstantPool.writeHalf(out, PUBLIC_SUPER_SYNTHETIC);
        ConstantPool.writeHalf(out, 2);
        ConstantPool.writeHalf(out, 4);
        ConstantPool.writeWord(out, 0); // interfaces and fields
        ConstantPool.writeWord(out, 0); // methods and attributes
        return out.toByteArray();
    }

    /** Two entries: the name, at this index, and the class. */
    private static void classEntry(ByteArrayOutputStream out, String name, int index) {
        byte[] text = name.getBytes(StandardCharsets.UTF_8);
        out.write(ConstantPool.UTF8);
        ConstantPool.writeHalf(out, text.length);
        out.writeBytes(text);
        out.write(ConstantPool.CLASS);
        ConstantPool.writeHalf(out, index);
    }
}
