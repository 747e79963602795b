package vipa.jdk.java.io;

import java.io.IOException;

/** Gives the characters of a text. */
public class StringReader {
    /** Null: closed. */
    private String value;
    private int next;
    private int mark;

    public StringReader(String text) {
        if (text == null) {
            throw new NullPointerException();
        }
        value = text;
    }

    public int read() throws IOException {
        expectOpen();
        return next >= value.length() ? -1 : value.charAt(next++);
    }

    public int read(char[] into, int from, int count) throws IOException {
        expectOpen();
        int room = into.length;
        if (from < 0 || count < 0 || from > room - count) {
            throw new IndexOutOfBoundsException();
        }
        if (count == 0) {
            return 0;
        }
        int left = value.length() - next;
        if (left <= 0) {
            return -1;
        }
        int read = Math.min(left, count);
        value.getChars(next, next + read, into, from);
        next += read;
        return read;
    }

    /** Backwards, too. */
    public long skip(long count) throws IOException {
        expectOpen();
        int left = value.length() - next;
        if (left <= 0) {
            return 0;
        }
        long skipped = Math.max(-next, Math.min(left, count));
        next += (int) skipped;
        return skipped;
    }

    public boolean ready() throws IOException {
        expectOpen();
        return true;
    }

    public boolean markSupported() {
        return true;
    }

    public void mark(int limit) throws IOException {
        if (limit < 0) {
            throw new IllegalArgumentException();
        }
        expectOpen();
        mark = next;
    }

    public void reset() throws IOException {
        expectOpen();
        next = mark;
    }

    public void close() {
        value = null;
    }

    private void expectOpen() throws IOException {
        if (value == null) {
            throw new IOException();
        }
    }
}
