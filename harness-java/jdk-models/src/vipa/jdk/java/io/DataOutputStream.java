package vipa.jdk.java.io;

import java.io.IOException;
import java.io.UTFDataFormatException;

/** Writes numbers as bytes, the highest first. */
public class DataOutputStream {
    /** Null: what is written goes where nobody looks, unless this was made with null. */
    private java.io.OutputStream out;
    private boolean nothingThere;
    private boolean closed;
    private int written;

    public DataOutputStream(java.io.OutputStream out) {
        this.out = out;
        nothingThere = out == null;
    }

    public void write(int value) throws IOException {
        put(value);
        count(1);
    }

    public void write(byte[] bytes, int from, int count) throws IOException {
        put(bytes, from, count);
        count(count);
    }

    public void flush() throws IOException {
        if (isThere()) {
            out.flush();
        }
    }

    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        flush();
        if (isThere()) {
            out.close();
        }
    }

    public final void writeBoolean(boolean value) throws IOException {
        put(value ? 1 : 0);
        count(1);
    }

    public final void writeByte(int value) throws IOException {
        put(value);
        count(1);
    }

    public final void writeShort(int value) throws IOException {
        put(new byte[] {(byte) (value >>> 8), (byte) value, 0, 0, 0, 0, 0, 0}, 0, 2);
        count(2);
    }

    public final void writeChar(int value) throws IOException {
        writeShort(value);
    }

    public final void writeInt(int value) throws IOException {
        byte high = (byte) (value >>> 24);
        put(new byte[] {high, (byte) (value >>> 16), (byte) (value >>> 8), (byte) value, 0, 0, 0, 0}, 0, 4);
        count(4);
    }

    public final void writeLong(long value) throws IOException {
        byte[] bytes = new byte[8];
        for (int i = 0; i < 8; i++) {
            bytes[i] = (byte) (value >>> (56 - 8 * i));
        }
        put(bytes, 0, 8);
        count(8);
    }

    public final void writeFloat(float value) throws IOException {
        writeInt(Float.floatToIntBits(value));
    }

    public final void writeDouble(double value) throws IOException {
        writeLong(Double.doubleToLongBits(value));
    }

    public final void writeBytes(String text) throws IOException {
        int length = text.length();
        for (int i = 0; i < length; i++) {
            put((byte) text.charAt(i));
        }
        count(length);
    }

    public final void writeChars(String text) throws IOException {
        int length = text.length();
        for (int i = 0; i < length; i++) {
            char unit = text.charAt(i);
            put(unit >>> 8 & 0xff);
            put(unit & 0xff);
        }
        count(length * 2);
    }

    public final void writeUTF(String text) throws IOException {
        int length = text.length();
        int bytes = length;
        for (int i = 0; i < length; i++) {
            char unit = text.charAt(i);
            bytes += unit >= 0x800 ? 2 : unit >= 0x80 || unit == 0 ? 1 : 0;
        }
        if (bytes > 65535) {
            throw new UTFDataFormatException();
        }
        byte[] all = new byte[bytes + 2];
        all[0] = (byte) (bytes >>> 8);
        all[1] = (byte) bytes;
        int at = 2;
        for (int i = 0; i < length; i++) {
            char unit = text.charAt(i);
            if (unit < 0x80 && unit != 0) {
                all[at++] = (byte) unit;
            } else if (unit >= 0x800) {
                all[at++] = (byte) (0xe0 | unit >> 12);
                all[at++] = (byte) (0x80 | unit >> 6 & 0x3f);
                all[at++] = (byte) (0x80 | unit & 0x3f);
            } else {
                all[at++] = (byte) (0xc0 | unit >> 6);
                all[at++] = (byte) (0x80 | unit & 0x3f);
            }
        }
        put(all, 0, bytes + 2);
        count(bytes + 2);
    }

    public final int size() {
        return written;
    }

    private void put(int value) throws IOException {
        if (isThere()) {
            out.write(value);
        }
    }

    private void put(byte[] bytes, int from, int count) throws IOException {
        if (isThere()) {
            out.write(bytes, from, count);
        } else {
            java.util.Objects.checkFromIndexSize(from, count, bytes.length);
        }
    }

    private boolean isThere() {
        if (nothingThere) {
            throw new NullPointerException();
        }
        return out != null;
    }

    private void count(int more) {
        int sum = written + more;
        written = sum < 0 ? Integer.MAX_VALUE : sum;
    }
}
