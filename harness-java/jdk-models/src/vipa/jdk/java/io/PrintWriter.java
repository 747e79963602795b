package vipa.jdk.java.io;

import java.io.IOException;
import java.util.Objects;

/** Writes texts and never throws an {@code IOException}: it remembers that there was one. */
public class PrintWriter {
    /** Null: what is written goes where nobody looks. */
    private java.io.Writer out;
    private boolean flushes;
    private boolean closed;
    private boolean trouble;
    /** Of a subclass, which may have methods of its own. */
    private boolean derived;

    public PrintWriter(java.io.Writer out) {
        this(out, false);
    }

    public PrintWriter(java.io.Writer out, boolean flushes) {
        if (out == null) {
            throw new NullPointerException();
        }
        this.out = out;
        this.flushes = flushes;
        this.derived = getClass() != (Class<?>) java.io.PrintWriter.class;
    }

    public void flush() {
        try {
            expectOpen();
            if (out != null) {
                out.flush();
            }
        } catch (IOException e) {
            trouble = true;
        }
    }

    public void close() {
        if (closed) {
            return;
        }
        try {
            if (out != null) {
                out.close();
            }
            closed = true;
        } catch (IOException e) {
            trouble = true;
        }
    }

    public boolean checkError() {
        if (!closed) {
            flush();
            if (out instanceof java.io.PrintWriter) {
                return ((java.io.PrintWriter) out).checkError();
            }
        }
        return trouble;
    }

    protected void setError() {
        trouble = true;
    }

    protected void clearError() {
        trouble = false;
    }

    public void write(int unit) {
        try {
            expectOpen();
            if (out != null) {
                out.write(unit);
            }
        } catch (IOException e) {
            trouble = true;
        }
    }

    public void write(char[] units, int from, int count) {
        try {
            expectOpen();
            if (out != null) {
                out.write(units, from, count);
            } else {
                Objects.checkFromIndexSize(from, count, units.length);
            }
        } catch (IOException e) {
            trouble = true;
        }
    }

    public void write(char[] units) {
        write(units, 0, units.length);
    }

    public void write(String text, int from, int count) {
        try {
            expectOpen();
            if (out != null) {
                out.write(text, from, count);
            } else {
                Objects.checkFromToIndex(from, from + count, text == null ? 4 : text.length());
            }
        } catch (IOException e) {
            trouble = true;
        }
    }

    /** The text goes on as a whole where nobody can tell the difference: its length need not be known. */
    public void write(String text) {
        if (text == null || derived || out != null && !((Object) out instanceof StringWriter)) {
            write(text, 0, text.length());
            return;
        }
        try {
            expectOpen();
            if (out != null) {
                out.write(text);
            }
        } catch (IOException e) {
            trouble = true;
        }
    }

    public void print(boolean value) {
        write(String.valueOf(value));
    }

    public void print(char value) {
        write(value);
    }

    public void print(int value) {
        write(String.valueOf(value));
    }

    public void print(long value) {
        write(String.valueOf(value));
    }

    public void print(float value) {
        write(String.valueOf(value));
    }

    public void print(double value) {
        write(String.valueOf(value));
    }

    public void print(char[] value) {
        write(value);
    }

    public void print(String value) {
        write(String.valueOf(value));
    }

    public void print(Object value) {
        write(String.valueOf(value));
    }

    public void println() {
        try {
            expectOpen();
            if (out != null) {
                out.write(System.lineSeparator());
                if (flushes) {
                    out.flush();
                }
            }
        } catch (IOException e) {
            trouble = true;
        }
    }

    public void println(boolean value) {
        print(value);
        println();
    }

    public void println(char value) {
        print(value);
        println();
    }

    public void println(int value) {
        print(value);
        println();
    }

    public void println(long value) {
        print(value);
        println();
    }

    public void println(float value) {
        print(value);
        println();
    }

    public void println(double value) {
        print(value);
        println();
    }

    public void println(char[] value) {
        print(value);
        println();
    }

    public void println(String value) {
        print(value);
        println();
    }

    public void println(Object value) {
        print(String.valueOf(value));
        println();
    }

    public java.io.PrintWriter append(CharSequence text) {
        write(String.valueOf(text));
        return real();
    }

    public java.io.PrintWriter append(CharSequence text, int from, int to) {
        CharSequence whole = text == null ? "null" : text;
        return append(whole.subSequence(from, to));
    }

    public java.io.PrintWriter append(char unit) {
        write(unit);
        return real();
    }

    private void expectOpen() throws IOException {
        if (closed) {
            throw new IOException();
        }
    }

    private java.io.PrintWriter real() {
        return (java.io.PrintWriter) (Object) this;
    }
}
