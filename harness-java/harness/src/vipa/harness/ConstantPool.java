package vipa.harness;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** The constant pool of a class file (JVMS 4.4): entries are patched in place, new ones are appended. */
final class ConstantPool {
    static final int UTF8 = 1;
    static final int CLASS = 7;
    static final int STRING = 8;
    static final int METHODREF = 10;
    static final int INTERFACE_METHODREF = 11;
    static final int NAME_AND_TYPE = 12;
    static final int METHOD_HANDLE = 15;
    private static final int MAX_COUNT = 0xffff;

    final byte[] bytes;
    /** Offset of each entry's tag; 0 for index 0 and for the unusable second slot of long and double. */
    private final int[] offsets;
    private final ByteArrayOutputStream added = new ByteArrayOutputStream();
    private final int originalCount;
    private int count;
    private final int end;

    ConstantPool(byte[] bytes) {
        this.bytes = bytes;
        if (CodeWalker.word(bytes, 0) != 0xCAFEBABE) {
            throw new IllegalArgumentException("not a class file");
        }
        originalCount = count = CodeWalker.half(bytes, 8);
        offsets = new int[count];
        int at = 10;
        for (int index = 1; index < count; index++) {
            offsets[index] = at;
            int tag = bytes[at];
            at += 1 + size(tag, at);
            if (tag == 5 || tag == 6) {
                index++;
            }
        }
        end = at;
    }

    private int size(int tag, int at) {
        return switch (tag) {
            case UTF8 -> 2 + CodeWalker.half(bytes, at + 1);
            case CLASS, STRING, 16, 19, 20 -> 2;
            case METHOD_HANDLE -> 3;
            case 3, 4, 9, METHODREF, INTERFACE_METHODREF, NAME_AND_TYPE, 17, 18 -> 4;
            case 5, 6 -> 8;
            default -> throw new IllegalArgumentException("constant pool tag " + tag);
        };
    }

    int count() {
        return originalCount;
    }

    /** Where the class file goes on after the pool. */
    int end() {
        return end;
    }

    /** Tag of an original entry; 0 if there is none at this index. */
    int tag(int index) {
        return offsets[index] == 0 ? 0 : bytes[offsets[index]];
    }

    int byteOf(int index, int offset) {
        return bytes[offsets[index] + 1 + offset] & 0xff;
    }

    int halfOf(int index, int offset) {
        return CodeWalker.half(bytes, offsets[index] + 1 + offset);
    }

    void patchByte(int index, int offset, int value) {
        bytes[offsets[index] + 1 + offset] = (byte) value;
    }

    void patchHalf(int index, int offset, int value) {
        patchByte(index, offset, value >> 8);
        patchByte(index, offset + 1, value);
    }

    /** Another kind of entry of the same shape. */
    void patchTag(int index, int tag) {
        bytes[offsets[index]] = (byte) tag;
    }

    boolean isUtf8(int index, String ascii) {
        return halfOf(index, 0) == ascii.length() && text(index, StandardCharsets.ISO_8859_1).equals(ascii);
    }

    /** A Utf8 entry; Java's own encoding differs from UTF-8 only for NUL and beyond the basic plane. */
    String text(int index, Charset charset) {
        return new String(bytes, offsets[index] + 3, halfOf(index, 0), charset);
    }

    /** No NUL and nothing beyond the basic plane. */
    int addUtf8(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        added.write(UTF8);
        writeHalf(added, encoded.length);
        added.writeBytes(encoded);
        return next();
    }

    int addClass(String internalName) {
        int name = addUtf8(internalName);
        added.write(CLASS);
        writeHalf(added, name);
        return next();
    }

    int addNameAndType(int name, int descriptor) {
        added.write(NAME_AND_TYPE);
        writeHalf(added, name);
        writeHalf(added, descriptor);
        return next();
    }

    int addMethodref(int owner, int nameAndType) {
        return addCallable(false, owner, nameAndType);
    }

    int addCallable(boolean inInterface, int owner, int nameAndType) {
        added.write(inInterface ? INTERFACE_METHODREF : METHODREF);
        writeHalf(added, owner);
        writeHalf(added, nameAndType);
        return next();
    }

    /** {@code utf8}: the entry with its text. */
    int addString(int utf8) {
        added.write(STRING);
        writeHalf(added, utf8);
        return next();
    }

    private int next() {
        if (count == MAX_COUNT) {
            throw new IllegalArgumentException("the constant pool is full");
        }
        return count++;
    }

    /** Header and pool with everything appended. */
    void writeTo(ByteArrayOutputStream out) {
        out.write(bytes, 0, 8);
        writeHalf(out, count);
        out.write(bytes, 10, end - 10);
        out.writeBytes(added.toByteArray());
    }

    static void writeHalf(ByteArrayOutputStream out, int value) {
        out.write(value >> 8);
        out.write(value);
    }

    static void writeWord(ByteArrayOutputStream out, int value) {
        writeHalf(out, value >>> 16);
        writeHalf(out, value);
    }
}
