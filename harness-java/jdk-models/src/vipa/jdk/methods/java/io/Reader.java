package vipa.jdk.methods.java.io;

import java.io.IOException;

/** What a reader does by means of its one abstract method. Locks are left out: there is one thread. */
public interface Reader {
    static int read(java.io.Reader self) throws IOException {
        char[] unit = new char[1];
        return self.read(unit, 0, 1) == -1 ? -1 : unit[0];
    }

    static int read(java.io.Reader self, char[] into) throws IOException {
        return self.read(into, 0, into.length);
    }

    static long skip(java.io.Reader self, long count) throws IOException {
        if (count < 0) {
            throw new IllegalArgumentException();
        }
        int most = (int) Math.min(count, 8192);
        char[] skipped = new char[most];
        long left = count;
        while (left > 0) {
            int read = self.read(skipped, 0, (int) Math.min(left, most));
            if (read == -1) {
                break;
            }
            left -= read;
        }
        return count - left;
    }

    static boolean ready(java.io.Reader self) {
        return false;
    }

    static boolean markSupported(java.io.Reader self) {
        return false;
    }

    static void mark(java.io.Reader self, int limit) throws IOException {
        throw new IOException();
    }

    static void reset(java.io.Reader self) throws IOException {
        throw new IOException();
    }

    static long transferTo(java.io.Reader self, java.io.Writer out) throws IOException {
        if (out == null) {
            throw new NullPointerException();
        }
        long count = 0;
        char[] units = new char[8192];
        for (int read = self.read(units, 0, 8192); read >= 0; read = self.read(units, 0, 8192)) {
            out.write(units, 0, read);
            count += read;
        }
        return count;
    }
}
