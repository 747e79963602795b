package vipa.harness;

import java.util.HashSet;
import java.util.Set;

/**
 * Re-points the calls that a run must not make: those that end the JVM go to {@link Exit}, those that ask for the time or
 * for chance to {@link Outside}. Calls change in the pool only. The Runtime methods become static with the Runtime as
 * first parameter: same stack shape, and the call instruction keeps its length, so nothing else in the class moves.
 * A {@code new Random} becomes one of our subclass, unless the class itself extends Random. Reflection escapes; the
 * worker's death is seen.
 */
final class CallRewriter {
    private static final String RANDOM = "java/util/Random";
    private static final int REF_INVOKE_VIRTUAL = 5;
    private static final int REF_INVOKE_STATIC = 6;

    private final ConstantPool pool;
    private final Set<Integer> nowStatic = new HashSet<>();
    private int exitClass;
    private int outsideClass;
    private int playedClass;

    private CallRewriter(ConstantPool pool) {
        this.pool = pool;
    }

    /** {@code superclass}: the pool's entry of it. */
    static CallRewriter apply(ConstantPool pool, int superclass) {
        CallRewriter rewriter = new CallRewriter(pool);
        boolean random = superclass == 0 || !rewriter.names(superclass, RANDOM);
        for (int index = 1; index < pool.count(); index++) {
            if (pool.tag(index) == ConstantPool.METHODREF) {
                rewriter.methodref(index, random);
            }
        }
        if (!rewriter.nowStatic.isEmpty()) {
            rewriter.handles();
        }
        return rewriter;
    }

    /** Whether an {@code invokevirtual} of this entry must become {@code invokestatic}. */
    boolean isNowStatic(int methodref) {
        return nowStatic.contains(methodref);
    }

    /** The entry that a {@code new} of this class entry must have instead. */
    int newClass(int named) {
        return playedClass != 0 && names(named, RANDOM) ? playedClass : named;
    }

    private void methodref(int index, boolean random) {
        int owner = pool.halfOf(index, 0);
        int nameAndType = pool.halfOf(index, 2);
        int name = pool.halfOf(nameAndType, 0);
        int descriptor = pool.halfOf(nameAndType, 2);
        if (random && names(owner, RANDOM) && pool.isUtf8(name, "<init>")) {
            playedClass = playedClass == 0 ? pool.addClass("vipa/harness/Outside$Played") : playedClass;
            pool.patchHalf(index, 0, playedClass);
        } else if (asksOutside(owner, name, descriptor)) {
            outsideClass = outsideClass == 0 ? pool.addClass("vipa/harness/Outside") : outsideClass;
            pool.patchHalf(index, 0, outsideClass);
        } else if (pool.isUtf8(descriptor, "(I)V")) {
            exit(index, owner, name);
        }
    }

    private boolean asksOutside(int owner, int name, int descriptor) {
        if (names(owner, "java/lang/System") && pool.isUtf8(descriptor, "()J")) {
            return pool.isUtf8(name, "currentTimeMillis") || pool.isUtf8(name, "nanoTime");
        }
        return names(owner, "java/lang/Math") && pool.isUtf8(name, "random")
                || names(owner, "java/util/UUID") && pool.isUtf8(name, "randomUUID");
    }

    private void exit(int index, int owner, int name) {
        boolean exit = pool.isUtf8(name, "exit");
        if (exit && names(owner, "java/lang/System")) {
            pool.patchHalf(index, 0, exitClass());
        } else if ((exit || pool.isUtf8(name, "halt")) && names(owner, "java/lang/Runtime")) {
            pool.patchHalf(index, 0, exitClass());
            pool.patchHalf(index, 2, pool.addNameAndType(name, pool.addUtf8("(Ljava/lang/Runtime;I)V")));
            nowStatic.add(index);
        }
    }

    private boolean names(int classEntry, String name) {
        return pool.isUtf8(pool.halfOf(classEntry, 0), name);
    }

    private void handles() {
        for (int index = 1; index < pool.count(); index++) {
            if (pool.tag(index) == ConstantPool.METHOD_HANDLE && pool.byteOf(index, 0) == REF_INVOKE_VIRTUAL
                    && isNowStatic(pool.halfOf(index, 1))) {
                pool.patchByte(index, 0, REF_INVOKE_STATIC);
            }
        }
    }

    private int exitClass() {
        if (exitClass == 0) {
            exitClass = pool.addClass("vipa/harness/Exit");
        }
        return exitClass;
    }
}
