package vipa.harness;

import java.util.HashSet;
import java.util.Set;

/**
 * Re-points {@code System.exit}, {@code Runtime.exit} and {@code Runtime.halt} to {@link Exit}, in the pool only.
 * The Runtime methods become static with the Runtime as first parameter: same stack shape, and the call
 * instruction keeps its length, so nothing else in the class moves. Reflection escapes; the worker's death is seen.
 */
final class ExitRewriter {
    private static final int REF_INVOKE_VIRTUAL = 5;
    private static final int REF_INVOKE_STATIC = 6;

    private final ConstantPool pool;
    private final Set<Integer> nowStatic = new HashSet<>();
    private int exitClass;

    private ExitRewriter(ConstantPool pool) {
        this.pool = pool;
    }

    static ExitRewriter apply(ConstantPool pool) {
        ExitRewriter rewriter = new ExitRewriter(pool);
        for (int index = 1; index < pool.count(); index++) {
            if (pool.tag(index) == ConstantPool.METHODREF) {
                rewriter.methodref(index);
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

    private void methodref(int index) {
        int owner = pool.halfOf(pool.halfOf(index, 0), 0);
        int nameAndType = pool.halfOf(index, 2);
        int name = pool.halfOf(nameAndType, 0);
        boolean exit = pool.isUtf8(name, "exit");
        if (!exit && !pool.isUtf8(name, "halt") || !pool.isUtf8(pool.halfOf(nameAndType, 2), "(I)V")) {
            return;
        }
        if (exit && pool.isUtf8(owner, "java/lang/System")) {
            pool.patchHalf(index, 0, exitClass());
        } else if (pool.isUtf8(owner, "java/lang/Runtime")) {
            pool.patchHalf(index, 0, exitClass());
            pool.patchHalf(index, 2, pool.addNameAndType(name, pool.addUtf8("(Ljava/lang/Runtime;I)V")));
            nowStatic.add(index);
        }
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
