package vipa.harness;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/**
 * Makes code count its jumps back ({@link Steps}). Nothing moves: such a jump goes to a call behind the code, and from
 * there to where it went. There is no stack map for that, so the class can only be linked where it is not verified.
 */
final class LoopHook {
    /** A call and a jump. */
    private static final int LENGTH = 6;
    private static final int MOST_CODE = 0xffff;
    private static final int IFEQ = 0x99;
    private static final int GOTO = 0xa7;
    private static final int IFNULL = 0xc6;
    private static final int IFNONNULL = 0xc7;

    private final int next;

    LoopHook(ConstantPool pool) {
        int nameAndType = pool.addNameAndType(pool.addUtf8("next"), pool.addUtf8("()V"));
        next = pool.addMethodref(pool.addClass("vipa/harness/Steps"), nameAndType);
    }

    /** Stack, locals, code and handlers (JVMS 4.7.3), with the calls; the same if there is no jump back. */
    byte[] head(byte[] head) {
        byte[] bytes = head.clone();
        int length = CodeWalker.word(bytes, 4);
        ByteArrayOutputStream calls = new ByteArrayOutputStream();
        ByteArrayOutputStream handlers = new ByteArrayOutputStream();
        for (int pc = 0; pc < length; pc += CodeWalker.length(bytes, 8, pc)) {
            int to = pc + (short) CodeWalker.half(bytes, 8 + pc + 1);
            int call = length + calls.size();
            if (isJump(bytes[8 + pc] & 0xff) && to <= pc && fits(call, to)) {
                setHalf(bytes, 8 + pc + 1, call - pc);
                calls.write(CodeWalker.INVOKESTATIC);
                ConstantPool.writeHalf(calls, next);
                calls.write(GOTO);
                ConstantPool.writeHalf(calls, to - (call + 3));
                copyHandlers(handlers, bytes, 8 + length, pc, call);
            }
        }
        return calls.size() == 0 ? head : joined(bytes, length, calls.toByteArray(), handlers.toByteArray());
    }

    /** What is too far away for a short jump stays as it is. */
    private static boolean fits(int call, int to) {
        return call + LENGTH - to <= Short.MAX_VALUE && call + LENGTH <= MOST_CODE;
    }

    private static boolean isJump(int opcode) {
        return opcode >= IFEQ && opcode <= GOTO || opcode == IFNULL || opcode == IFNONNULL;
    }

    /** The call is where the jump is: monitors are left by handlers. */
    private static void copyHandlers(ByteArrayOutputStream out, byte[] bytes, int table, int pc, int call) {
        int count = CodeWalker.half(bytes, table);
        for (int at = table + 2; at < table + 2 + 8 * count; at += 8) {
            if (CodeWalker.half(bytes, at) <= pc && pc < CodeWalker.half(bytes, at + 2)) {
                ConstantPool.writeHalf(out, call);
                ConstantPool.writeHalf(out, call + LENGTH);
                out.write(bytes, at + 4, 4);
            }
        }
    }

    private static byte[] joined(byte[] bytes, int length, byte[] calls, byte[] handlers) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes, 0, 4);
        ConstantPool.writeWord(out, length + calls.length);
        out.write(bytes, 8, length);
        out.writeBytes(calls);
        int table = 8 + length;
        ConstantPool.writeHalf(out, CodeWalker.half(bytes, table) + handlers.length / 8);
        out.writeBytes(Arrays.copyOfRange(bytes, table + 2, bytes.length));
        out.writeBytes(handlers);
        return out.toByteArray();
    }

    private static void setHalf(byte[] bytes, int at, int value) {
        bytes[at] = (byte) (value >> 8);
        bytes[at + 1] = (byte) value;
    }
}
