package vipa.harness;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/** The code of one method of {@link AnswerMethods}, as an attribute (JVMS 4.7.3). */
final class AnswerCode {
    private static final int SIPUSH = 0x11;
    private static final int ILOAD = 0x15;
    private static final int DUP = 0x59;
    private static final int IFEQ = 0x99;
    private static final int IRETURN = 0xac;
    private static final int ANEWARRAY = 0xbd;
    private static final int AASTORE = 0x53;
    private static final int CHECKCAST = 0xc0;
    private static final int SAME_FRAME_EXTENDED = 251;
    /** Kinds of values in the order in which the JVM numbers its loads and returns. */
    private static final String KINDS = "IJFDL";

    private final ConstantPool pool;
    private final int has;
    private final int next;
    /** Descriptors: the receiver, if any, then the parameters. */
    private final List<String> all = new ArrayList<>();
    private final int receivers;
    private final String returned;
    private final ByteArrayOutputStream code = new ByteArrayOutputStream();

    AnswerCode(ConstantPool pool, int has, int next, String receiver, String descriptor) {
        this.pool = pool;
        this.has = has;
        this.next = next;
        receivers = receiver.isEmpty() ? 0 : 1;
        if (receivers > 0) {
            all.add(receiver);
        }
        all.addAll(Types.split(descriptor));
        returned = descriptor.substring(descriptor.indexOf(')') + 1);
    }

    void writeTo(ByteArrayOutputStream out, int number, byte[] real, int leastStack) {
        int slots = 0;
        for (String type : all) {
            slots += width(type);
        }
        ask(number);
        int otherwise = code.size();
        loadAll();
        code.writeBytes(real);
        code.write(IRETURN + KINDS.indexOf(kind(returned)));
        ConstantPool.writeHalf(out, pool.addUtf8("Code"));
        ConstantPool.writeWord(out, 8 + code.size() + 4 + 6 + 5);
        ConstantPool.writeHalf(out, Math.max(leastStack, slots));
        ConstantPool.writeHalf(out, slots);
        ConstantPool.writeWord(out, code.size());
        out.writeBytes(code.toByteArray());
        ConstantPool.writeHalf(out, 0); // handlers
        ConstantPool.writeHalf(out, 1);
        stackMap(out, otherwise);
    }

    /** Where the real call begins all is as at the start: the parameters, and nothing on the stack. */
    private void stackMap(ByteArrayOutputStream out, int at) {
        ConstantPool.writeHalf(out, pool.addUtf8("StackMapTable"));
        ConstantPool.writeWord(out, 5);
        ConstantPool.writeHalf(out, 1);
        out.write(SAME_FRAME_EXTENDED);
        ConstantPool.writeHalf(out, at);
    }

    /** {@code if (Answers.has(number)) return (T) Answers.next(number, new Object[] {...});} */
    private void ask(int number) {
        push(number);
        call(has);
        ByteArrayOutputStream before = new ByteArrayOutputStream();
        before.writeBytes(code.toByteArray());
        code.reset();
        push(number);
        arguments();
        call(next);
        unbox();
        code.write(IRETURN + KINDS.indexOf(kind(returned)));
        byte[] then = code.toByteArray();
        code.reset();
        code.writeBytes(before.toByteArray());
        code.write(IFEQ);
        ConstantPool.writeHalf(code, 3 + then.length);
        code.writeBytes(then);
    }

    private void arguments() {
        push(all.size() - receivers);
        code.write(ANEWARRAY);
        ConstantPool.writeHalf(code, pool.addClass("java/lang/Object"));
        int slot = receivers;
        for (int i = receivers; i < all.size(); i++) {
            code.write(DUP);
            push(i - receivers);
            load(all.get(i), slot);
            box(all.get(i));
            code.write(AASTORE);
            slot += width(all.get(i));
        }
    }

    private void loadAll() {
        int slot = 0;
        for (String type : all) {
            load(type, slot);
            slot += width(type);
        }
    }

    private void load(String type, int slot) {
        code.write(ILOAD + KINDS.indexOf(kind(type)));
        code.write(slot);
    }

    private void box(String type) {
        String box = boxOf(type);
        if (box != null) {
            call(pool.addMethodref(pool.addClass(box), nameAndType("valueOf", "(" + type + ")L" + box + ";")));
        }
    }

    private void unbox() {
        String box = boxOf(returned);
        String named = returned.startsWith("L") ? returned.substring(1, returned.length() - 1) : returned;
        int cast = pool.addClass(box == null ? named : box);
        code.write(CHECKCAST);
        ConstantPool.writeHalf(code, cast);
        if (box != null) {
            code.write(CodeWalker.INVOKEVIRTUAL);
            ConstantPool.writeHalf(code, pool.addMethodref(cast, nameAndType(primitive() + "Value", "()" + returned)));
        }
    }

    private String primitive() {
        return switch (returned.charAt(0)) {
            case 'Z' -> "boolean";
            case 'B' -> "byte";
            case 'C' -> "char";
            case 'S' -> "short";
            case 'I' -> "int";
            case 'J' -> "long";
            case 'F' -> "float";
            default -> "double";
        };
    }

    /** Null for references. */
    private static String boxOf(String type) {
        return switch (type.charAt(0)) {
            case 'Z' -> "java/lang/Boolean";
            case 'B' -> "java/lang/Byte";
            case 'C' -> "java/lang/Character";
            case 'S' -> "java/lang/Short";
            case 'I' -> "java/lang/Integer";
            case 'J' -> "java/lang/Long";
            case 'F' -> "java/lang/Float";
            case 'D' -> "java/lang/Double";
            default -> null;
        };
    }

    private static char kind(String type) {
        char first = type.charAt(0);
        return switch (first) {
            case 'Z', 'B', 'C', 'S' -> 'I';
            case '[' -> 'L';
            default -> first;
        };
    }

    private static int width(String type) {
        return type.equals("J") || type.equals("D") ? 2 : 1;
    }

    private void push(int number) {
        code.write(SIPUSH);
        ConstantPool.writeHalf(code, number);
    }

    private void call(int method) {
        code.write(CodeWalker.INVOKESTATIC);
        ConstantPool.writeHalf(code, method);
    }

    private int nameAndType(String name, String descriptor) {
        return pool.addNameAndType(pool.addUtf8(name), pool.addUtf8(descriptor));
    }
}
