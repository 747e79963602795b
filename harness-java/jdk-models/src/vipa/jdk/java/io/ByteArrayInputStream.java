package vipa.jdk.java.io;

import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;

/** Gives the bytes of an array. */
public class ByteArrayInputStream {
    private final byte[] value;
    private int next;
    private int mark;
    /** Bytes at the end of the array that are not given. */
    private int cut;

    public ByteArrayInputStream(byte[] bytes) {
        if (bytes == null) {
            throw new NullPointerException();
        }
        value = bytes;
    }

    public ByteArrayInputStream(byte[] bytes, int from, int count) {
        value = bytes;
        next = from;
        mark = from;
        cut = bytes.length - Math.min(from + count, bytes.length);
    }

    public int read() {
        return next < end() ? value[next++] & 0xff : -1;
    }

    public int read(byte[] into, int from, int count) {
        Objects.checkFromIndexSize(from, count, into.length);
        int left = end() - next;
        if (left <= 0) {
            return -1;
        }
        int read = Math.min(left, count);
        if (read <= 0) {
            return 0;
        }
        System.arraycopy(value, next, into, from, read);
        next += read;
        return read;
    }

    public byte[] readAllBytes() {
        byte[] all = Arrays.copyOfRange(value, next, end());
        next = end();
        return all;
    }

    public int readNBytes(byte[] into, int from, int count) {
        int read = read(into, from, count);
        return read == -1 ? 0 : read;
    }

    public long transferTo(java.io.OutputStream out) throws IOException {
        int count = end() - next;
        out.write(value, next, count);
        next = end();
        return count;
    }

    public long skip(long count) {
        long skipped = end() - next;
        if (count < skipped) {
            skipped = count < 0 ? 0 : count;
        }
        next += (int) skipped;
        return skipped;
    }

    public int available() {
        return end() - next;
    }

    public boolean markSupported() {
        return true;
    }

    public void mark(int limit) {
        mark = next;
    }

    public void reset() {
        next = mark;
    }

    public void close() {}

    private int end() {
        return value.length - cut;
    }
}
