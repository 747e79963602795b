import java.io.Serializable;
import java.lang.annotation.Retention;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Map;

/** What the file of a class says about it. */
class ClassFiles {
    interface Inner<A, B extends Comparable<B>> {}

    private static final class Secret implements Runnable, Serializable {
        @Override
        public void run() {}

        protected abstract class Deeper<T> {}
    }

    enum Colour { RED, GREEN }

    record Pair(int a, int b) {}

    private static Class<?> pick(int how) {
        class Local {}
        Class<?>[] classes = {
            int.class, int[].class, String.class, Secret[][].class, Inner.class, Secret.class, Secret.Deeper.class, Colour.class,
            Pair.class, Local.class, new Object() {}.getClass(), Local[].class, ClassFiles.class, Override.class, Map.Entry.class,
            AbstractMap.SimpleEntry.class, ArrayList.class, Thread.State.class, void.class, Retention.class, Object.class,
        };
        return classes[(how % classes.length + classes.length) % classes.length];
    }

    static int modifiers(int how) {
        return pick(how).getModifiers();
    }

    static int kinds(int how) {
        Class<?> type = pick(how);
        return (type.isAnnotation() ? 1 : 0) + (type.isSynthetic() ? 2 : 0) + (type.isAnonymousClass() ? 4 : 0)
                + (type.isLocalClass() ? 8 : 0) + (type.isMemberClass() ? 16 : 0) + (type.isRecord() ? 32 : 0)
                + (type.isSealed() ? 64 : 0) + (type.isEnum() ? 128 : 0) + (type.isInterface() ? 256 : 0);
    }

    static int around(int how) {
        Class<?> type = pick(how);
        Class<?> enclosing = type.getEnclosingClass();
        Class<?> declaring = type.getDeclaringClass();
        return (enclosing == null ? 0 : enclosing == ClassFiles.class ? 1 : enclosing == Secret.class ? 2 : 3)
                + (declaring == null ? 0 : declaring == ClassFiles.class ? 10 : declaring == Map.class ? 20 : 30);
    }

    static int names(int how) {
        Class<?> type = pick(how);
        String canonical = type.getCanonicalName();
        return type.getSimpleName().hashCode() + (canonical == null ? 7 : canonical.hashCode()) * 3
                + type.getPackageName().hashCode() * 5 + type.toString().hashCode() * 7 + type.getName().hashCode() * 11
                + type.getTypeName().hashCode() * 13;
    }

    static int parents(int how) {
        Class<?>[] interfaces = pick(how).getInterfaces();
        int hash = interfaces.length;
        for (Class<?> parent : interfaces) {
            hash = hash * 31 + parent.getName().length();
        }
        return hash;
    }

    static int variables(int how) {
        Class<?> type = pick(how);
        boolean same = type.getTypeParameters().length == 0 || type.getTypeParameters()[0] == type.getTypeParameters()[0];
        return type.getTypeParameters().length + (same ? 10 : 0);
    }

    static boolean loaders(int how) {
        Class<?> type = pick(how);
        return type.getClassLoader() == null;
    }

    static boolean ownFile(boolean nested) {
        ClassLoader loader = ClassFiles.class.getClassLoader();
        return loader == Secret[].class.getClassLoader()
                && loader.getResourceAsStream(nested ? "ClassFiles$Secret.class" : "ClassFiles.class") != null;
    }

    static boolean noName(boolean none) {
        return ClassFiles.class.getClassLoader().getResourceAsStream(none ? null : "ClassFiles.class") == null;
    }

    static int constants(int how) {
        Class<?> type = how % 4 == 0 ? Colour.GREEN.getClass() : pick(how % 7);
        Object[] constants = type.getEnumConstants();
        return constants == null ? -1 : constants.length;
    }

    static int cast(int how, int object) {
        Object some = object == 0 ? null : object == 1 ? "text" : object == 2 ? new int[1] : Colour.RED;
        return pick(how).cast(some) == some ? 1 : 0;
    }

    static int narrowed(int how, int to) {
        return pick(how).asSubclass(pick(to)) == pick(how) ? 1 : 0;
    }
}
