package vipa.harness;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The numbers and strings that a class mentions: the values its comparisons are about. */
final class Constants {
    private static final int BIPUSH = 0x10;
    private static final int SIPUSH = 0x11;

    final List<Long> integers = new ArrayList<>();
    final List<Double> reals = new ArrayList<>();
    final List<String> strings = new ArrayList<>();

    /** Nothing, if the class file cannot be read. */
    static Constants of(ClassPath.ClassBytes found) {
        Constants constants = new Constants();
        if (found != null && found.indexed()) {
            ConstantPool pool = new ConstantPool(found.bytes());
            for (int index = 1; index < pool.count(); index++) {
                constants.entry(pool, index);
            }
            constants.members(pool);
        }
        return constants;
    }

    private void entry(ConstantPool pool, int index) {
        switch (pool.tag(index)) {
            case 3 -> integers.add((long) (pool.halfOf(index, 0) << 16 | pool.halfOf(index, 2)));
            case 4 -> reals.add((double) Float.intBitsToFloat(pool.halfOf(index, 0) << 16 | pool.halfOf(index, 2)));
            case 5 -> integers.add(longOf(pool, index));
            case 6 -> reals.add(Double.longBitsToDouble(longOf(pool, index)));
            case 8 -> strings.add(pool.text(pool.halfOf(index, 0), StandardCharsets.UTF_8));
            default -> { }
        }
    }

    private static long longOf(ConstantPool pool, int index) {
        long high = pool.halfOf(index, 0) << 16 | pool.halfOf(index, 2);
        return high << 32 | Integer.toUnsignedLong(pool.halfOf(index, 4) << 16 | pool.halfOf(index, 6));
    }

    /** Walks fields and methods to reach the code (JVMS 4.5, 4.6). */
    private void members(ConstantPool pool) {
        byte[] bytes = pool.bytes;
        int at = pool.end() + 6;
        at += 2 + 2 * CodeWalker.half(bytes, at);
        for (int table = 0; table < 2; table++) {
            int members = CodeWalker.half(bytes, at);
            at += 2;
            for (; members > 0; members--) {
                int attributes = CodeWalker.half(bytes, at + 6);
                at += 8;
                for (; attributes > 0; attributes--) {
                    if (pool.isUtf8(CodeWalker.half(bytes, at), "Code")) {
                        code(bytes, at + 14, CodeWalker.word(bytes, at + 10));
                    }
                    at += 6 + CodeWalker.word(bytes, at + 2);
                }
            }
        }
    }

    private void code(byte[] bytes, int start, int length) {
        for (int pc = 0; pc < length; pc += CodeWalker.length(bytes, start, pc)) {
            int opcode = bytes[start + pc] & 0xff;
            if (opcode == BIPUSH) {
                integers.add((long) bytes[start + pc + 1]);
            } else if (opcode == SIPUSH) {
                integers.add((long) (short) CodeWalker.half(bytes, start + pc + 1));
            }
        }
    }
}
