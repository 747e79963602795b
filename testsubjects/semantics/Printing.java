import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;

/** Print writers over writers that work and over one that fails. */
class Printing {
    static class Failing extends Writer {
        @Override
        public void write(char[] units, int from, int count) throws IOException {
            throw new IOException();
        }

        @Override
        public void flush() throws IOException {
            throw new IOException();
        }

        @Override
        public void close() throws IOException {
            throw new IOException();
        }
    }

    /** Can be asked for what it remembers, and looks at what is behind it. */
    static class Own extends PrintWriter {
        Own(Writer out) {
            super(out);
        }

        int remembers(boolean sets) {
            if (sets) {
                setError();
            }
            int before = checkError() ? 1 : 0;
            clearError();
            return before * 2 + (checkError() ? 1 : 0) + (out == null ? 10 : 20);
        }
    }

    static int printed(boolean a, char b, int c, long d) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        out.print(a);
        out.print(b);
        out.print(c);
        out.print(d);
        out.print((String) null);
        out.print((Object) "object");
        out.print(new char[] {'x', 'y'});
        out.flush();
        return text.toString().hashCode();
    }

    static int lines(boolean a, char b, int c, long d) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text, true);
        out.println(a);
        out.println(b);
        out.println(c);
        out.println(d);
        out.println("text");
        out.println((Object) null);
        out.println(new char[] {'x', 'y'});
        out.println();
        out.close();
        out.println("gone");
        return text.toString().hashCode() * 2 + (out.checkError() ? 1 : 0);
    }

    static int numbers() {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        out.print(1.5f);
        out.print(-2.25);
        out.println(0.5f);
        out.println(100.0);
        return out.checkError() ? 1 : 2;
    }

    static int written(int unit, int from, int count) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        out.write(unit);
        out.write("whole");
        out.write("abcdef", from, count);
        out.write(new char[] {'p', 'q'});
        out.write(new char[] {'p', 'q', 'r'}, from, count);
        return text.toString().hashCode();
    }

    static int appended(char unit, int from, int to) {
        StringWriter text = new StringWriter();
        new PrintWriter(text).append(unit).append("abc").append(null).append("abcdef", from, to).append(null, 0, 1);
        return text.toString().hashCode();
    }

    static int nulls(int how) {
        PrintWriter out = new PrintWriter(new StringWriter());
        if ((how & 1) == 0) {
            out.write((String) null);
        } else {
            out.print((char[]) null);
        }
        return 0;
    }

    static boolean fails(int how) {
        PrintWriter inner = new PrintWriter(new Failing());
        PrintWriter out = (how & 8) == 0 ? inner : new PrintWriter(inner, true);
        switch (how & 7) {
            case 0:
                out.write('x');
                break;
            case 1:
                out.print("text");
                break;
            case 2:
                out.println();
                break;
            case 3:
                out.write(new char[1], 0, 1);
                break;
            case 4:
                out.close();
                out.close();
                break;
            default:
                return new PrintWriter(new StringWriter()).checkError();
        }
        return out.checkError();
    }

    static int ofNull(boolean there) {
        new PrintWriter(there ? new StringWriter() : null).print("x");
        return 1;
    }

    static int ofOurs(boolean sets) {
        return new Own(new StringWriter()).remembers(sets);
    }
}
