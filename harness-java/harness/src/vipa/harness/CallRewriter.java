package vipa.harness;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Re-points the calls that a run must not make: those that end the JVM go to {@link Exit}, those that ask for the time or
 * for chance to {@link Outside}, those that could do harm to their twins in {@link Guards}. Calls change in the pool
 * only. Instance methods become static with the receiver as first parameter: same stack shape, and the call instruction
 * keeps its length, so nothing else in the class moves. A {@code new Random} becomes one of our subclass, and so does
 * what {@link Guards} has one for, unless the class itself extends it: {@code super} must stay what it is. Reflection
 * escapes; the worker's death is seen.
 */
final class CallRewriter {
    private static final String RANDOM = "java/util/Random";
    /** Classes with calls that are re-pointed whatever the protection. */
    private static final Set<String> ALWAYS =
            Set.of(RANDOM, "java/lang/System", "java/lang/Runtime", "java/lang/Math", "java/util/UUID");
    private static final int REF_INVOKE_VIRTUAL = 5;
    private static final int REF_INVOKE_STATIC = 6;
    private static final int REF_INVOKE_INTERFACE = 9;

    private final ConstantPool pool;
    private final Set<Integer> nowStatic = new HashSet<>();
    private final Guards guards;
    /** Name of the superclass; null if there is none. */
    private final String parent;
    /** Our classes that the pool has got, by internal name. */
    private final Map<String, Integer> added = new HashMap<>();
    /** Class entry -> our subclass. */
    private final Map<String, Integer> constructed = new HashMap<>();

    private CallRewriter(ConstantPool pool, int superclass, Guards guards) {
        this.pool = pool;
        this.guards = guards;
        parent = superclass == 0 ? null : name(superclass);
    }

    /** {@code superclass}: the pool's entry of it. */
    static CallRewriter apply(ConstantPool pool, int superclass, Guards guards) {
        CallRewriter rewriter = new CallRewriter(pool, superclass, guards);
        for (int index = 1; index < pool.count(); index++) {
            int tag = pool.tag(index);
            if (tag == ConstantPool.METHODREF || tag == ConstantPool.INTERFACE_METHODREF) {
                rewriter.methodref(index);
            }
        }
        if (!rewriter.nowStatic.isEmpty()) {
            rewriter.handles();
        }
        return rewriter;
    }

    /** Whether a call of this entry must become {@code invokestatic}. */
    boolean isNowStatic(int methodref) {
        return nowStatic.contains(methodref);
    }

    /** The entry that a {@code new} of this class entry must have instead. */
    int newClass(int named) {
        return constructed.isEmpty() ? named : constructed.getOrDefault(name(named), named);
    }

    private void methodref(int index) {
        String owner = name(pool.halfOf(index, 0));
        if (owner.equals(parent) || !ALWAYS.contains(owner) && !guards.knows(owner)) {
            return;
        }
        int nameAndType = pool.halfOf(index, 2);
        String method = text(pool.halfOf(nameAndType, 0));
        String descriptor = text(pool.halfOf(nameAndType, 2));
        if (method.equals("<init>")) {
            construction(index, owner);
        } else if (asksOutside(owner, method, descriptor)) {
            pool.patchHalf(index, 0, added("vipa/harness/Outside"));
        } else if (ends(owner, method, descriptor)) {
            pool.patchHalf(index, 0, added("vipa/harness/Exit"));
            if (!owner.equals("java/lang/System")) {
                becomeStatic(index, "(Ljava/lang/Runtime;I)V");
            }
        } else {
            guard(index, guards.method(owner, method + descriptor));
        }
    }

    private void construction(int index, String owner) {
        String subclass = owner.equals(RANDOM) ? "vipa/harness/Outside$Played" : guards.subclass(owner);
        if (subclass != null) {
            pool.patchHalf(index, 0, added(subclass));
            constructed.put(owner, added(subclass));
        }
    }

    private void guard(int index, Guards.Twin twin) {
        if (twin != null) {
            pool.patchHalf(index, 0, added(twin.owner()));
            pool.patchTag(index, ConstantPool.METHODREF);
            if (twin.descriptor() != null) {
                becomeStatic(index, twin.descriptor());
            }
        }
    }

    private void becomeStatic(int index, String descriptor) {
        int name = pool.halfOf(pool.halfOf(index, 2), 0);
        pool.patchHalf(index, 2, pool.addNameAndType(name, pool.addUtf8(descriptor)));
        nowStatic.add(index);
    }

    private static boolean asksOutside(String owner, String method, String descriptor) {
        return switch (owner) {
            case "java/lang/System" -> descriptor.equals("()J")
                    && (method.equals("currentTimeMillis") || method.equals("nanoTime"));
            case "java/lang/Math" -> method.equals("random");
            case "java/util/UUID" -> method.equals("randomUUID");
            default -> false;
        };
    }

    private static boolean ends(String owner, String method, String descriptor) {
        boolean system = owner.equals("java/lang/System");
        return descriptor.equals("(I)V") && (system || owner.equals("java/lang/Runtime"))
                && (method.equals("exit") || method.equals("halt") && !system);
    }

    private void handles() {
        for (int index = 1; index < pool.count(); index++) {
            if (pool.tag(index) == ConstantPool.METHOD_HANDLE && isNowStatic(pool.halfOf(index, 1))) {
                int kind = pool.byteOf(index, 0);
                if (kind == REF_INVOKE_VIRTUAL || kind == REF_INVOKE_INTERFACE) {
                    pool.patchByte(index, 0, REF_INVOKE_STATIC);
                }
            }
        }
    }

    private int added(String internalName) {
        Integer known = added.get(internalName);
        if (known == null) {
            known = pool.addClass(internalName);
            added.put(internalName, known);
        }
        return known;
    }

    private String name(int classEntry) {
        return text(pool.halfOf(classEntry, 0));
    }

    private String text(int utf8) {
        return pool.text(utf8, StandardCharsets.ISO_8859_1);
    }
}
