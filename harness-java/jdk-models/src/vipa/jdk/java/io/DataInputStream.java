package vipa.jdk.java.io;

import java.io.EOFException;
import java.io.IOException;

/** Reads numbers from bytes, the highest first. */
public class DataInputStream {
    /** Null: an input, which has its bytes itself. */
    private java.io.InputStream in;
    private byte[] value;
    private int next;
    private int marked;

    public DataInputStream(java.io.InputStream in) {
        this.in = in;
    }

    public int read() throws IOException {
        return one();
    }

    public final int read(byte[] into) throws IOException {
        return some(into, 0, into.length);
    }

    public final int read(byte[] into, int from, int count) throws IOException {
        return some(into, from, count);
    }

    public final void readFully(byte[] into) throws IOException {
        readFully(into, 0, into.length);
    }

    public final void readFully(byte[] into, int from, int count) throws IOException {
        java.util.Objects.checkFromIndexSize(from, count, into.length);
        int read = 0;
        while (read < count) {
            int more = some(into, from + read, count - read);
            if (more < 0) {
                throw new EOFException();
            }
            read += more;
        }
    }

    public final int skipBytes(int count) throws IOException {
        int total = 0;
        while (total < count) {
            int skipped = (int) pass(count - total);
            if (skipped <= 0) {
                break;
            }
            total += skipped;
        }
        return total;
    }

    public long skip(long count) throws IOException {
        return pass(count);
    }

    private long pass(long count) throws IOException {
        if (in != null || value == null) {
            return in.skip(count);
        }
        long skipped = Math.max(0, Math.min(count, value.length - next));
        next += (int) skipped;
        return skipped;
    }

    public int available() throws IOException {
        return in != null || value == null ? in.available() : value.length - next;
    }

    public void close() throws IOException {
        if (in != null || value == null) {
            in.close();
        }
    }

    public boolean markSupported() {
        return in == null && value != null || in.markSupported();
    }

    public void mark(int limit) {
        if (in != null || value == null) {
            in.mark(limit);
        }
        marked = next;
    }

    public void reset() throws IOException {
        if (in != null || value == null) {
            in.reset();
        }
        next = marked;
    }

    public final boolean readBoolean() throws IOException {
        return expected() != 0;
    }

    public final byte readByte() throws IOException {
        return (byte) expected();
    }

    public final int readUnsignedByte() throws IOException {
        return expected();
    }

    public final short readShort() throws IOException {
        return (short) readUnsignedShort();
    }

    public final int readUnsignedShort() throws IOException {
        int high = one();
        int low = one();
        if ((high | low) < 0) {
            throw new EOFException();
        }
        return (high << 8) + low;
    }

    public final char readChar() throws IOException {
        return (char) readUnsignedShort();
    }

    public final int readInt() throws IOException {
        int first = one();
        int second = one();
        int third = one();
        int fourth = one();
        if ((first | second | third | fourth) < 0) {
            throw new EOFException();
        }
        return (first << 24) + (second << 16) + (third << 8) + fourth;
    }

    public final long readLong() throws IOException {
        byte[] bytes = new byte[8];
        readFully(bytes, 0, 8);
        long read = 0;
        for (int i = 0; i < 8; i++) {
            read = read << 8 | bytes[i] & 0xff;
        }
        return read;
    }

    private int expected() throws IOException {
        int read = one();
        if (read < 0) {
            throw new EOFException();
        }
        return read;
    }

    private int one() throws IOException {
        if (in != null || value == null) {
            return in.read();
        }
        return next < value.length ? value[next++] & 0xff : -1;
    }

    private int some(byte[] into, int from, int count) throws IOException {
        if (in != null || value == null) {
            return in.read(into, from, count);
        }
        java.util.Objects.checkFromIndexSize(from, count, into.length);
        int left = value.length - next;
        if (left <= 0) {
            return -1;
        }
        int read = Math.min(left, count);
        System.arraycopy(value, next, into, from, read);
        next += read;
        return read;
    }
}
