import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;

/** Buffered readers and writers, with buffers that are too small. */
class Buffered {
    static final String TEXT = "one\ntwo\r\nthree\rfour\n\nfive\r\n";

    static int lines(int size, int upTo) throws IOException {
        String text = TEXT.substring(0, Math.floorMod(upTo, TEXT.length() + 1));
        BufferedReader reader = new BufferedReader(new StringReader(text), 1 + Math.floorMod(size, 9));
        int hash = 7;
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            hash = hash * 31 + line.hashCode();
        }
        return hash;
    }

    static int mixed(int size, int how) throws IOException {
        BufferedReader reader = new BufferedReader(new StringReader(TEXT), 1 + Math.floorMod(size, 9));
        int hash = 7;
        for (int i = 0; i < 8; i++) {
            int kind = how >>> (2 * i) & 3;
            if (kind == 0) {
                hash = hash * 31 + reader.read();
            } else if (kind == 1) {
                String line = reader.readLine();
                hash = hash * 31 + (line == null ? 1 : line.hashCode());
            } else if (kind == 2) {
                char[] units = new char[4];
                hash = hash * 31 + reader.read(units, 1, 3);
                hash = hash * 31 + new String(units).hashCode();
            } else {
                hash = hash * 31 + (int) reader.skip(2) + (reader.ready() ? 100 : 0);
            }
        }
        return hash;
    }

    static int marked(int size, int limit, int take) throws IOException {
        BufferedReader reader = new BufferedReader(new StringReader(TEXT), 1 + Math.floorMod(size, 5));
        reader.readLine();
        reader.mark(Math.min(limit, 20));
        for (int i = 0; i < Math.floorMod(take, 24); i++) {
            reader.read();
        }
        reader.reset();
        return reader.read() * 31 + reader.read() + (reader.markSupported() ? 1000 : 0);
    }

    static int notMarked(boolean marks) throws IOException {
        BufferedReader reader = new BufferedReader(new StringReader("ab"));
        if (marks) {
            reader.mark(1);
        }
        reader.read();
        reader.reset();
        return reader.read();
    }

    static long refused(int from, int count, long skips) throws IOException {
        BufferedReader reader = new BufferedReader(new StringReader(TEXT));
        return reader.read(new char[5], from, count) * 100 + reader.skip(skips);
    }

    static int closed(int how) throws IOException {
        BufferedReader reader = new BufferedReader(new StringReader(TEXT));
        reader.close();
        reader.close();
        return (how & 1) == 0 ? reader.read() : reader.readLine().length();
    }

    static int madeReader(int size, boolean there) throws IOException {
        return new BufferedReader(there ? new StringReader("x") : null, size & 0x80000fff).read();
    }

    static int written(int size, int unit, int from, int count) throws IOException {
        StringWriter text = new StringWriter();
        BufferedWriter writer = new BufferedWriter(text, 1 + Math.floorMod(size, 9));
        writer.write(unit);
        writer.write("some text");
        writer.newLine();
        writer.write(new char[] {'x', 'y', 'z'}, from, count);
        int before = text.toString().length();
        writer.append('q').append("end").flush();
        return text.toString().hashCode() * 31 + before;
    }

    static int writtenPart(int size, int from, int count) throws IOException {
        StringWriter text = new StringWriter();
        BufferedWriter writer = new BufferedWriter(text, 1 + Math.floorMod(size, 9));
        writer.write("abcdef", from, count);
        writer.close();
        writer.close();
        return text.toString().hashCode();
    }

    static int writtenLate(int how) throws IOException {
        StringWriter text = new StringWriter();
        BufferedWriter writer = new BufferedWriter(text);
        writer.write("abc");
        int before = text.toString().length();
        writer.close();
        if ((how & 1) == 0) {
            writer.write('x');
        } else if ((how & 2) == 0) {
            writer.flush();
        }
        return text.toString().length() * 10 + before;
    }

    static int madeWriter(int size, boolean there) throws IOException {
        new BufferedWriter(there ? new StringWriter() : null, size & 0x80000fff).write('x');
        return 1;
    }
}
