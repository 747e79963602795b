package vipa.harness;

import java.io.ByteArrayOutputStream;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Gives every method a line table with line := bytecode index, because stack traces carry lines and nothing else.
 * Local variable names stay (they make the JVM's NullPointerException messages readable).
 */
final class LineRewriter {
    private final byte[] bytes;
    private final ConstantPool pool;
    private final CallRewriter calls;
    private final int lineNumberTable;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Map<String, Declared> fields = new HashMap<>();
    private final boolean hooked;
    /** Null if nothing is hooked. */
    private final LoopHook loops;
    private final boolean keepsLines;
    /** Null if no call is stubbed. */
    private final AnswerMethods stubs;
    private boolean initialised;
    private boolean traceable = true;
    private int at;

    /** A field. {@code isConstant}: the class file has its value, and it is final. */
    record Declared(String descriptor, boolean isStatic, boolean isConstant) {
    }

    /**
     * Throws some RuntimeException if the class file is not well formed or its pool is full, as all of this does.
     * {@code wanted}: the calls of this class that are answered; null if none.
     */
    LineRewriter(byte[] classFile, Guards guards, boolean hooked, boolean keepsLines, Answers answers,
            Map<String, Map<Integer, Integer>> wanted) {
        this.hooked = hooked;
        this.keepsLines = keepsLines;
        bytes = classFile.clone();
        pool = new ConstantPool(bytes);
        calls = CallRewriter.apply(pool, CodeWalker.half(bytes, pool.end() + 4), guards);
        stubs = wanted == null ? null : new AnswerMethods(new ConstantPool(classFile), pool, answers, wanted);
        loops = hooked ? new LoopHook(pool) : null;
        lineNumberTable = pool.addUtf8("LineNumberTable");
        at = pool.end();
    }

    /** To be asked once. */
    byte[] rewritten() {
        byte[] body = body();
        ByteArrayOutputStream whole = new ByteArrayOutputStream(bytes.length * 2);
        pool.writeTo(whole);
        whole.writeBytes(body);
        return whole.toByteArray();
    }

    /** The declared fields by name. */
    Map<String, Declared> fields() {
        return fields;
    }

    /** Whether there is an initialiser. */
    boolean isInitialised() {
        return initialised;
    }

    /** Whether the end of the initialiser is told and each field can be found by its name. */
    boolean isTraceable() {
        return traceable;
    }

    private byte[] body() {
        copy(6); // access flags, this class, super class
        int interfaces = copyHalf();
        copy(2 * interfaces);
        for (int left = copyHalf(); left > 0; left--) {
            field();
        }
        int countAt = out.size();
        int methods = copyHalf();
        for (int left = methods; left > 0; left--) {
            method();
        }
        if (stubs != null) {
            out.writeBytes(stubs.methods());
        }
        copy(bytes.length - at);
        return withCount(out.toByteArray(), countAt, methods + (stubs == null ? 0 : stubs.count()));
    }

    private static byte[] withCount(byte[] body, int countAt, int count) {
        body[countAt] = (byte) (count >> 8);
        body[countAt + 1] = (byte) count;
        return body;
    }

    private void method() {
        String method = stubs == null ? null : text(at + 2) + text(at + 4);
        boolean initialiser = pool.isUtf8(CodeWalker.half(bytes, at + 2), "<clinit>");
        initialised |= initialiser;
        copy(6);
        methodAttributes(initialiser, method);
    }

    private void field() {
        int access = CodeWalker.half(bytes, at);
        String name = text(at + 2);
        String descriptor = text(at + 4);
        copy(6);
        boolean constant = copyAttributes("ConstantValue") && (access & Modifier.FINAL) != 0;
        Declared declared = new Declared(descriptor, (access & Modifier.STATIC) != 0, constant);
        traceable &= fields.putIfAbsent(name, declared) == null;
    }

    private String text(int offset) {
        return pool.text(CodeWalker.half(bytes, offset), StandardCharsets.UTF_8);
    }

    /** Whether the named one is among them. */
    private boolean copyAttributes(String name) {
        boolean found = false;
        for (int attributes = copyHalf(); attributes > 0; attributes--) {
            found |= pool.isUtf8(CodeWalker.half(bytes, at), name);
            copy(6 + CodeWalker.word(bytes, at + 2));
        }
        return found;
    }

    private void methodAttributes(boolean initialiser, String method) {
        for (int attributes = copyHalf(); attributes > 0; attributes--) {
            int length = CodeWalker.word(bytes, at + 2);
            if (pool.isUtf8(CodeWalker.half(bytes, at), "Code")) {
                code(initialiser && hooked, method);
            } else {
                copy(6 + length);
            }
        }
    }

    /** JVMS 4.7.3: name, length, stack, locals, code, handlers, attributes. */
    private void code(boolean traced, String method) {
        int start = at;
        int codeLength = CodeWalker.word(bytes, at + 10);
        int codeStart = at + 14;
        patchCalls(codeStart, codeLength);
        if (stubs != null) {
            stubs.patch(bytes, codeStart, codeLength, method);
        }
        at = codeStart + codeLength;
        at += 2 + 8 * CodeWalker.half(bytes, at);
        byte[] head = head(start + 6, traced);
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        int count = keepAttributes(kept);
        byte[] lines = keepsLines ? new byte[0] : lines(codeStart, codeLength);
        ConstantPool.writeHalf(out, CodeWalker.half(bytes, start));
        ConstantPool.writeWord(out, head.length + 2 + kept.size() + lines.length);
        out.writeBytes(head);
        ConstantPool.writeHalf(out, count + (keepsLines ? 0 : 1));
        out.writeBytes(kept.toByteArray());
        out.writeBytes(lines);
    }

    private byte[] head(int start, boolean traced) {
        byte[] head = traced ? traced(start) : Arrays.copyOfRange(bytes, start, at);
        return loops == null ? head : loops.head(head);
    }

    private byte[] traced(int start) {
        int name = CodeWalker.half(bytes, pool.end() + 2);
        byte[] head = new InitialiserHook(pool, name).head(bytes, start);
        traceable &= head != null;
        return head == null ? Arrays.copyOfRange(bytes, start, at) : head;
    }

    private int keepAttributes(ByteArrayOutputStream kept) {
        int keptCount = 0;
        int attributes = CodeWalker.half(bytes, at);
        at += 2;
        for (; attributes > 0; attributes--) {
            int name = CodeWalker.half(bytes, at);
            int length = 6 + CodeWalker.word(bytes, at + 2);
            boolean lines = pool.isUtf8(name, "LineNumberTable");
            if (!(lines && !keepsLines) && !pool.isUtf8(name, "LocalVariableTypeTable")) {
                kept.write(bytes, at, length);
                keptCount++;
            }
            at += length;
        }
        return keptCount;
    }

    private byte[] lines(int codeStart, int codeLength) {
        ByteArrayOutputStream entries = new ByteArrayOutputStream();
        for (int pc = 0; pc < codeLength; pc += CodeWalker.length(bytes, codeStart, pc)) {
            ConstantPool.writeHalf(entries, pc);
            ConstantPool.writeHalf(entries, pc);
        }
        ByteArrayOutputStream table = new ByteArrayOutputStream();
        ConstantPool.writeHalf(table, lineNumberTable);
        ConstantPool.writeWord(table, entries.size() + 2);
        ConstantPool.writeHalf(table, entries.size() / 4);
        table.writeBytes(entries.toByteArray());
        return table.toByteArray();
    }

    private void patchCalls(int codeStart, int codeLength) {
        for (int pc = 0; pc < codeLength; pc += CodeWalker.length(bytes, codeStart, pc)) {
            int opcode = bytes[codeStart + pc] & 0xff;
            if ((opcode == CodeWalker.INVOKEVIRTUAL || opcode == CodeWalker.INVOKEINTERFACE)
                    && calls.isNowStatic(CodeWalker.half(bytes, codeStart + pc + 1))) {
                bytes[codeStart + pc] = (byte) CodeWalker.INVOKESTATIC;
                // The two bytes that only the call of an interface has become instructions that do nothing.
                Arrays.fill(bytes, codeStart + pc + 3, codeStart + pc + (opcode == CodeWalker.INVOKEINTERFACE ? 5 : 3),
                        (byte) 0);
            } else if (opcode == CodeWalker.NEW) {
                int instead = calls.newClass(CodeWalker.half(bytes, codeStart + pc + 1));
                bytes[codeStart + pc + 1] = (byte) (instead >> 8);
                bytes[codeStart + pc + 2] = (byte) instead;
            }
        }
    }

    private int copyHalf() {
        int value = CodeWalker.half(bytes, at);
        copy(2);
        return value;
    }

    private void copy(int length) {
        out.write(bytes, at, length);
        at += length;
    }
}
