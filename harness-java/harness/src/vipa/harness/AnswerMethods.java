package vipa.harness;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;

/**
 * Stubs calls of a class. Each call that {@link Answers} knows becomes one of a new static method of the same class, which
 * asks there first and makes the real call otherwise. The method gets what the call got, the receiver first: same stack
 * shape, and the instruction keeps its length, so nothing moves and all stack maps stay right. It is in the same class, so
 * it may make the same calls, {@code super.m()} included, and JDK methods that look at their caller see the same one.
 */
final class AnswerMethods {
    /** Of the methods that are added. */
    static final String PREFIX = "vipa$answer$";
    private static final String OWNER = "vipa/harness/Answers";
    private static final int INVOKESPECIAL = 0xb7;
    private static final int PRIVATE_STATIC_SYNTHETIC = 0x100a;
    private static final int INTERFACE = 0x0200;
    /** The call's number, the array, the array again, an index and a wide value. */
    private static final int LEAST_STACK = 6;

    private final ConstantPool names;
    private final ConstantPool pool;
    private final Answers answers;
    private final Map<String, Map<Integer, Integer>> wanted;
    private final int thisClass;
    private final String thisName;
    private final boolean inInterface;
    private final int has;
    private final int next;
    private final ByteArrayOutputStream methods = new ByteArrayOutputStream();
    private int count;

    /** {@code names}: the class file as it was; {@code pool}: what is written, with calls re-pointed. */
    AnswerMethods(ConstantPool names, ConstantPool pool, Answers answers, Map<String, Map<Integer, Integer>> wanted) {
        this.names = names;
        this.pool = pool;
        this.answers = answers;
        this.wanted = wanted;
        inInterface = (CodeWalker.half(names.bytes, names.end()) & INTERFACE) != 0;
        thisClass = CodeWalker.half(names.bytes, names.end() + 2);
        thisName = text(names.halfOf(thisClass, 0));
        int owner = pool.addClass(OWNER);
        has = pool.addMethodref(owner, nameAndType("has", "(I)Z"));
        next = pool.addMethodref(owner, nameAndType("next", "(I[Ljava/lang/Object;)Ljava/lang/Object;"));
    }

    /** How many methods there are more. */
    int count() {
        return count;
    }

    byte[] methods() {
        return methods.toByteArray();
    }

    /** Stubs the calls of a method. What is no call of that name any more stays as it is: the class may have changed. */
    void patch(byte[] bytes, int codeStart, int codeLength, String method) {
        Map<Integer, Integer> indices = wanted.getOrDefault(method, Map.of());
        for (int pc = 0; pc < codeLength && !indices.isEmpty(); pc += CodeWalker.length(bytes, codeStart, pc)) {
            Integer number = indices.get(pc);
            int was = names.bytes[codeStart + pc] & 0xff;
            if (number != null && was >= CodeWalker.INVOKEVIRTUAL && was <= CodeWalker.INVOKEINTERFACE) {
                call(bytes, codeStart + pc, was, number);
            }
        }
    }

    private void call(byte[] bytes, int at, int was, int number) {
        int nameAndType = names.halfOf(CodeWalker.half(names.bytes, at + 1), 2);
        String descriptor = text(names.halfOf(nameAndType, 2));
        if (!text(names.halfOf(nameAndType, 0)).equals(answers.callee(number)) || descriptor.endsWith("V")) {
            return;
        }
        String receiver = receiver(was, at);
        int length = was == CodeWalker.INVOKEINTERFACE ? 5 : 3;
        byte[] real = Arrays.copyOfRange(bytes, at, at + length);
        int helper = helper(number, receiver, descriptor, real);
        bytes[at] = (byte) CodeWalker.INVOKESTATIC;
        bytes[at + 1] = (byte) (helper >> 8);
        bytes[at + 2] = (byte) helper;
        Arrays.fill(bytes, at + 3, at + length, (byte) 0);
    }

    /** The descriptor of the receiver; nothing if there is none. */
    private String receiver(int was, int at) {
        if (was == CodeWalker.INVOKESTATIC) {
            return "";
        }
        String owner = was == INVOKESPECIAL ? thisName
                : text(names.halfOf(names.halfOf(CodeWalker.half(names.bytes, at + 1), 0), 0));
        return owner.startsWith("[") ? owner : "L" + owner + ";";
    }

    /** The pool's entry of a new method that answers or does {@code real}. */
    private int helper(int number, String receiver, String descriptor, byte[] real) {
        String whole = "(" + receiver + descriptor.substring(1);
        int name = pool.addUtf8(PREFIX + number);
        int type = pool.addUtf8(whole);
        AnswerCode code = new AnswerCode(pool, has, next, receiver, descriptor);
        ConstantPool.writeHalf(methods, PRIVATE_STATIC_SYNTHETIC);
        ConstantPool.writeHalf(methods, name);
        ConstantPool.writeHalf(methods, type);
        ConstantPool.writeHalf(methods, 1);
        code.writeTo(methods, number, real, LEAST_STACK);
        count++;
        return pool.addCallable(inInterface, thisClass, pool.addNameAndType(name, type));
    }

    private int nameAndType(String name, String descriptor) {
        return pool.addNameAndType(pool.addUtf8(name), pool.addUtf8(descriptor));
    }

    private String text(int utf8) {
        return names.text(utf8, StandardCharsets.UTF_8);
    }
}
