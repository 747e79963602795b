package vipa.jdk.methods.java.io;

import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;

/** What a stream of bytes does by means of its one abstract method. */
public interface InputStream {
    static int read(java.io.InputStream self, byte[] into) throws IOException {
        return self.read(into, 0, into.length);
    }

    static int read(java.io.InputStream self, byte[] into, int from, int count) throws IOException {
        Objects.checkFromIndexSize(from, count, into.length);
        if (count == 0) {
            return 0;
        }
        int next = self.read();
        if (next == -1) {
            return -1;
        }
        into[from] = (byte) next;
        int read = 1;
        try {
            for (; read < count; read++) {
                next = self.read();
                if (next == -1) {
                    break;
                }
                into[from + read] = (byte) next;
            }
        } catch (IOException ignored) {
            return read;
        }
        return read;
    }

    static byte[] readAllBytes(java.io.InputStream self) throws IOException {
        return self.readNBytes(Integer.MAX_VALUE);
    }

    static byte[] readNBytes(java.io.InputStream self, int most) throws IOException {
        if (most < 0) {
            throw new IllegalArgumentException();
        }
        byte[] all = new byte[0];
        int left = most;
        int read;
        do {
            byte[] buffer = new byte[Math.min(left, 8192)];
            int held = 0;
            while ((read = self.read(buffer, held, Math.min(buffer.length - held, left))) > 0) {
                held += read;
                left -= read;
            }
            if (held > 0) {
                int before = all.length;
                all = Arrays.copyOf(all, before + held);
                System.arraycopy(buffer, 0, all, before, held);
            }
        } while (read >= 0 && left > 0);
        return all;
    }

    static int readNBytes(java.io.InputStream self, byte[] into, int from, int count) throws IOException {
        Objects.checkFromIndexSize(from, count, into.length);
        int read = 0;
        while (read < count) {
            int more = self.read(into, from + read, count - read);
            if (more < 0) {
                break;
            }
            read += more;
        }
        return read;
    }

    static long skip(java.io.InputStream self, long count) throws IOException {
        if (count <= 0) {
            return 0;
        }
        long left = count;
        int most = (int) Math.min(2048, left);
        byte[] skipped = new byte[most];
        while (left > 0) {
            int read = self.read(skipped, 0, (int) Math.min(most, left));
            if (read < 0) {
                break;
            }
            left -= read;
        }
        return count - left;
    }

    static void skipNBytes(java.io.InputStream self, long count) throws IOException {
        long left = count;
        while (left > 0) {
            long skipped = self.skip(left);
            if (skipped > 0 && skipped <= left) {
                left -= skipped;
            } else if (skipped == 0) {
                if (self.read() == -1) {
                    throw new EOFException();
                }
                left--;
            } else {
                throw new IOException();
            }
        }
    }

    static int available(java.io.InputStream self) {
        return 0;
    }

    static void close(java.io.InputStream self) {}

    static boolean markSupported(java.io.InputStream self) {
        return false;
    }

    static void mark(java.io.InputStream self, int limit) {}

    static void reset(java.io.InputStream self) throws IOException {
        throw new IOException();
    }

    static long transferTo(java.io.InputStream self, java.io.OutputStream out) throws IOException {
        if (out == null) {
            throw new NullPointerException();
        }
        long count = 0;
        byte[] buffer = new byte[8192];
        for (int read = self.read(buffer, 0, 8192); read >= 0; read = self.read(buffer, 0, 8192)) {
            out.write(buffer, 0, read);
            count += read;
        }
        return count;
    }
}
