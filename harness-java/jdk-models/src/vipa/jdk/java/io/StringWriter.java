package vipa.jdk.java.io;

import java.util.Objects;

/** Collects what is written. */
public class StringWriter {
    private final StringBuffer value;

    public StringWriter() {
        value = new StringBuffer();
    }

    public StringWriter(int size) {
        if (size < 0) {
            throw new IllegalArgumentException();
        }
        value = new StringBuffer(size);
    }

    public void write(int unit) {
        value.append((char) unit);
    }

    public void write(char[] units, int from, int count) {
        if (from < 0 || count < 0 || from > units.length - count) {
            throw new IndexOutOfBoundsException();
        }
        value.append(new String(units, from, count));
    }

    public void write(String text) {
        value.append(text);
    }

    public void write(String text, int from, int count) {
        String whole = text == null ? "null" : text;
        Objects.checkFromToIndex(from, from + count, whole.length());
        value.append(whole.substring(from, from + count));
    }

    public java.io.StringWriter append(CharSequence text) {
        write(String.valueOf(text));
        return real();
    }

    public java.io.StringWriter append(CharSequence text, int from, int to) {
        CharSequence whole = text == null ? "null" : text;
        return append(whole.subSequence(from, to));
    }

    public java.io.StringWriter append(char unit) {
        write(unit);
        return real();
    }

    public String toString() {
        return value.toString();
    }

    public StringBuffer getBuffer() {
        return value;
    }

    public void flush() {}

    public void close() {}

    private java.io.StringWriter real() {
        return (java.io.StringWriter) (Object) this;
    }
}
