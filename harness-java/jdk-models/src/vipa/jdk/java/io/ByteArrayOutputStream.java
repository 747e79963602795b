package vipa.jdk.java.io;

import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;

/** Collects what is written. */
public class ByteArrayOutputStream {
    /** Null: an input to which nothing was written yet. */
    protected byte[] buf;
    protected int count;

    public ByteArrayOutputStream() {
        this(32);
    }

    public ByteArrayOutputStream(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException();
        }
        buf = new byte[capacity];
    }

    public void write(int value) {
        expectRoom(1);
        buf[count++] = (byte) value;
    }

    public void write(byte[] from, int at, int length) {
        Objects.checkFromIndexSize(at, length, from.length);
        expectRoom(length);
        System.arraycopy(from, at, buf, count, length);
        count += length;
    }

    public void writeBytes(byte[] from) {
        write(from, 0, from.length);
    }

    public void writeTo(java.io.OutputStream out) throws IOException {
        out.write(buf == null ? new byte[0] : buf, 0, count);
    }

    public void reset() {
        count = 0;
    }

    public byte[] toByteArray() {
        return buf == null ? new byte[0] : Arrays.copyOf(buf, count);
    }

    public int size() {
        return count;
    }

    public void close() {}

    private void expectRoom(int more) {
        if (buf == null) {
            buf = new byte[Math.max(32, more)];
        } else if (count + more > buf.length) {
            buf = Arrays.copyOf(buf, buf.length + Math.max(buf.length, count + more - buf.length));
        }
    }
}
