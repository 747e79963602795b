package vipa.harness;

/** Lengths of instructions (JVMS 6.5), so that every instruction start can be named. */
final class CodeWalker {
    static final int INVOKEVIRTUAL = 0xb6;
    static final int INVOKESTATIC = 0xb8;
    static final int INVOKEINTERFACE = 0xb9;
    static final int NEW = 0xbb;
    private static final int TABLESWITCH = 0xaa;
    private static final int LOOKUPSWITCH = 0xab;
    private static final int WIDE = 0xc4;
    private static final int IINC = 0x84;

    /** One digit per opcode 0..201; 0 where the length depends on the operands. */
    private static final String LENGTHS =
            "1111111111111111" // nop .. dconst_1
            + "2323322222" // bipush sipush ldc ldc_w ldc2_w iload .. aload
            + "1".repeat(28) // iload_0 .. saload
            + "22222" // istore .. astore
            + "1".repeat(73) // istore_0 .. lxor
            + "3" // iinc
            + "1".repeat(20) // i2l .. dcmpg
            + "3".repeat(16) // ifeq .. jsr
            + "200" // ret tableswitch lookupswitch
            + "111111" // ireturn .. return
            + "3333333" // getstatic .. invokestatic
            + "55" // invokeinterface invokedynamic
            + "323" // new newarray anewarray
            + "11" // arraylength athrow
            + "33" // checkcast instanceof
            + "11" // monitorenter monitorexit
            + "0" // wide
            + "4" // multianewarray
            + "33" // ifnull ifnonnull
            + "55"; // goto_w jsr_w

    private CodeWalker() {
    }

    /** Length of the instruction at {@code pc} of the code that starts at {@code base}. */
    static int length(byte[] bytes, int base, int pc) {
        int opcode = bytes[base + pc] & 0xff;
        if (opcode >= LENGTHS.length()) {
            throw new IllegalArgumentException("opcode " + opcode);
        }
        int padded = (pc + 4) & ~3;
        return switch (opcode) {
            case TABLESWITCH -> padded - pc + 12
                    + 4 * (word(bytes, base + padded + 8) - word(bytes, base + padded + 4) + 1);
            case LOOKUPSWITCH -> padded - pc + 8 + 8 * word(bytes, base + padded + 4);
            case WIDE -> (bytes[base + pc + 1] & 0xff) == IINC ? 6 : 4;
            default -> LENGTHS.charAt(opcode) - '0';
        };
    }

    static int word(byte[] bytes, int at) {
        return half(bytes, at) << 16 | half(bytes, at + 2);
    }

    static int half(byte[] bytes, int at) {
        return (bytes[at] & 0xff) << 8 | bytes[at + 1] & 0xff;
    }
}
