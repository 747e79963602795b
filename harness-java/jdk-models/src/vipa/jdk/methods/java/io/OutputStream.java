package vipa.jdk.methods.java.io;

import java.io.IOException;
import java.util.Objects;

/** What a stream of bytes does by means of its one abstract method. */
public interface OutputStream {
    static void write(java.io.OutputStream self, byte[] bytes) throws IOException {
        self.write(bytes, 0, bytes.length);
    }

    static void write(java.io.OutputStream self, byte[] bytes, int from, int count) throws IOException {
        Objects.checkFromIndexSize(from, count, bytes.length);
        for (int i = 0; i < count; i++) {
            self.write(bytes[from + i]);
        }
    }

    static void flush(java.io.OutputStream self) {}

    static void close(java.io.OutputStream self) {}
}
