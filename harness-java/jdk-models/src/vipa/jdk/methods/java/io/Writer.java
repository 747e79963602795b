package vipa.jdk.methods.java.io;

import java.io.IOException;

/** What a writer does by means of its abstract methods. Locks are left out: there is one thread. */
public interface Writer {
    static void write(java.io.Writer self, int unit) throws IOException {
        char[] buffer = new char[1024];
        buffer[0] = (char) unit;
        self.write(buffer, 0, 1);
    }

    static void write(java.io.Writer self, char[] units) throws IOException {
        self.write(units, 0, units.length);
    }

    static void write(java.io.Writer self, java.lang.String text) throws IOException {
        self.write(text, 0, text.length());
    }

    static void write(java.io.Writer self, java.lang.String text, int from, int count) throws IOException {
        char[] buffer = new char[count <= 1024 ? 1024 : count];
        text.getChars(from, from + count, buffer, 0);
        self.write(buffer, 0, count);
    }

    static java.io.Writer append(java.io.Writer self, CharSequence text) throws IOException {
        self.write(java.lang.String.valueOf(text));
        return self;
    }

    static java.io.Writer append(java.io.Writer self, CharSequence text, int from, int to) throws IOException {
        CharSequence whole = text == null ? "null" : text;
        return self.append(whole.subSequence(from, to));
    }

    static java.io.Writer append(java.io.Writer self, char unit) throws IOException {
        self.write(unit);
        return self;
    }
}
