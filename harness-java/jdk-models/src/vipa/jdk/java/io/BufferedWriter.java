package vipa.jdk.java.io;

import java.io.IOException;
import java.util.Objects;

/** Keeps what is written until there is enough of it. */
public class BufferedWriter {
    /** Null: an input, and what is written goes where nobody looks. */
    private java.io.Writer out;
    private boolean closed;
    private char[] units;
    private int capacity;
    private int next;

    public BufferedWriter(java.io.Writer out) {
        this(out, 8192);
    }

    public BufferedWriter(java.io.Writer out, int capacity) {
        if (out == null) {
            throw new NullPointerException();
        }
        if (capacity <= 0) {
            throw new IllegalArgumentException();
        }
        this.out = out;
        this.capacity = capacity;
    }

    public void write(int unit) throws IOException {
        expectOpen();
        if (next >= units.length) {
            passOn();
        }
        units[next++] = (char) unit;
    }

    public void write(char[] from, int at, int count) throws IOException {
        expectOpen();
        Objects.checkFromIndexSize(at, count, from.length);
        if (count >= units.length) {
            passOn();
            if (out != null) {
                out.write(from, at, count);
            }
            return;
        }
        for (int end = at + count; at < end; ) {
            int part = Math.min(units.length - next, end - at);
            System.arraycopy(from, at, units, next, part);
            at += part;
            took(part);
        }
    }

    public void write(String text, int at, int count) throws IOException {
        expectOpen();
        for (int end = at + count; at < end; ) {
            int part = Math.min(units.length - next, end - at);
            text.getChars(at, at + part, units, next);
            at += part;
            took(part);
        }
    }

    public void newLine() throws IOException {
        ((java.io.Writer) (Object) this).write(System.lineSeparator());
    }

    public void flush() throws IOException {
        expectOpen();
        passOn();
        if (out != null) {
            out.flush();
        }
    }

    public void close() throws IOException {
        if (closed) {
            return;
        }
        try {
            expectOpen();
            passOn();
        } finally {
            closed = true;
            if (out != null) {
                out.close();
            }
        }
    }

    private void took(int part) throws IOException {
        next += part;
        if (next >= units.length) {
            passOn();
        }
    }

    private void passOn() throws IOException {
        if (next > 0 && out != null) {
            out.write(units, 0, next);
        }
        next = 0;
    }

    private void expectOpen() throws IOException {
        if (closed) {
            throw new IOException();
        }
        if (units == null) {
            units = new char[capacity == 0 ? 8192 : capacity];
        }
    }
}
