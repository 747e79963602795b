package vipa.harness;

import java.io.ByteArrayOutputStream;

/**
 * Makes a class initialiser say how it ended. Nothing moves: the call replaces the last instruction, the handler comes
 * behind it. There is no stack map for the handler, so the class can only be linked where it is not verified.
 */
final class InitialiserHook {
    private static final String OWNER = "vipa/harness/Initialisers";
    private static final int LDC_W = 0x13;
    private static final int RETURN = 0xb1;
    private static final int ATHROW = 0xbf;

    private final int name;
    private final int ended;
    private final int failed;

    /** {@code thisClass}: the class entry of the class itself. */
    InitialiserHook(ConstantPool pool, int thisClass) {
        name = pool.addString(pool.halfOf(thisClass, 0));
        int owner = pool.addClass(OWNER);
        int descriptor = pool.addUtf8("(Ljava/lang/String;)V");
        ended = pool.addMethodref(owner, pool.addNameAndType(pool.addUtf8("ended"), descriptor));
        failed = pool.addMethodref(owner, pool.addNameAndType(pool.addUtf8("failed"), descriptor));
    }

    /**
     * Stack, locals, code and handlers (JVMS 4.7.3) from this offset on, with the calls. Null if the code does not
     * return just once, at its end, as what Java compilers write does.
     */
    byte[] head(byte[] bytes, int start) {
        int length = CodeWalker.word(bytes, start + 4);
        int code = start + 8;
        if (!returnsAtEnd(bytes, code, length) || length > 0xff00) {
            return null;
        }
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        ConstantPool.writeHalf(head, Math.max(2, CodeWalker.half(bytes, start) + 1));
        head.write(bytes, start + 2, 2);
        ConstantPool.writeWord(head, length + 13);
        head.write(bytes, code, length - 1);
        call(head, ended);
        head.write(RETURN);
        call(head, failed);
        head.write(ATHROW);
        handlers(head, bytes, code + length, length - 1);
        return head.toByteArray();
    }

    private static boolean returnsAtEnd(byte[] bytes, int code, int length) {
        int last = -1;
        for (int pc = 0; pc < length; pc += CodeWalker.length(bytes, code, pc)) {
            if ((bytes[code + pc] & 0xff) == RETURN) {
                if (last >= 0) {
                    return false;
                }
                last = pc;
            }
        }
        return last == length - 1;
    }

    private void call(ByteArrayOutputStream head, int method) {
        head.write(LDC_W);
        ConstantPool.writeHalf(head, name);
        head.write(CodeWalker.INVOKESTATIC);
        ConstantPool.writeHalf(head, method);
    }

    /** The last one is for whatever the others leave. Code that only returns cannot fail. */
    private static void handlers(ByteArrayOutputStream head, byte[] bytes, int table, int before) {
        int count = CodeWalker.half(bytes, table);
        ConstantPool.writeHalf(head, before == 0 ? count : count + 1);
        head.write(bytes, table + 2, 8 * count);
        if (before > 0) {
            ConstantPool.writeHalf(head, 0);
            ConstantPool.writeHalf(head, before);
            ConstantPool.writeHalf(head, before + 7);
            ConstantPool.writeHalf(head, 0);
        }
    }
}
