import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;

/** Readers and writers of texts, and what their abstract classes do by means of a subclass' methods. */
class CharStreams {
    /** Gives a few letters, one at a time. */
    static class Letters extends Reader {
        private final int count;
        private int next;
        boolean closed;

        Letters(int count) {
            this.count = count;
        }

        Letters(Object lock, int count) {
            super(lock);
            this.count = count;
        }

        @Override
        public int read(char[] into, int from, int length) throws IOException {
            if (closed) {
                throw new IOException();
            }
            if (next >= count) {
                return -1;
            }
            synchronized (lock) {
                into[from] = (char) ('a' + next++);
            }
            return 1;
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    /** Keeps what it is given. */
    static class Kept extends Writer {
        private final StringBuilder text = new StringBuilder();

        Kept() {}

        Kept(Object lock) {
            super(lock);
        }

        @Override
        public void write(char[] units, int from, int count) {
            synchronized (lock) {
                for (int i = 0; i < count; i++) {
                    text.append(units[from + i]);
                }
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}

        int hash() {
            return text.toString().hashCode();
        }
    }

    static int oneByOne(int take, boolean close) throws IOException {
        StringReader reader = new StringReader("a\u00e9\ud83d!");
        int hash = 7;
        for (int i = 0; i < (take & 7); i++) {
            hash = hash * 31 + reader.read();
        }
        if (close) {
            reader.close();
        }
        return hash * 31 + reader.read();
    }

    static int many(int from, int count, int length) throws IOException {
        StringReader reader = new StringReader("abcdef");
        char[] into = new char[length & 15];
        reader.read();
        int read = reader.read(into, from, count);
        int hash = read;
        for (char unit : into) {
            hash = hash * 31 + unit;
        }
        return hash * 31 + reader.read();
    }

    static int manyAtEnd(int count) throws IOException {
        StringReader reader = new StringReader("");
        return reader.read(new char[4], 0, count) * 10 + reader.read(new char[4]);
    }

    static long skipped(long count, long again) throws IOException {
        StringReader reader = new StringReader("abcdef");
        long first = reader.skip(count);
        long second = reader.skip(again);
        return (first * 100 + second) * 1000 + reader.read();
    }

    static int marked(int limit, int take, boolean close) throws IOException {
        StringReader reader = new StringReader("abcdef");
        reader.read();
        reader.mark(limit);
        for (int i = 0; i < (take & 7); i++) {
            reader.read();
        }
        if (close) {
            reader.close();
        }
        reader.reset();
        return reader.read() + (reader.ready() ? 1000 : 0) + (reader.markSupported() ? 2000 : 0);
    }

    static int closed(int how) throws IOException {
        Reader reader = new StringReader("abc");
        reader.close();
        switch (how & 3) {
            case 0:
                return reader.ready() ? 1 : 0;
            case 1:
                return (int) reader.skip(1);
            case 2:
                return reader.read(new char[1], 2, 3);
            default:
                reader.mark(1);
                return 0;
        }
    }

    static int ofNull(boolean there) throws IOException {
        return new StringReader(there ? "x" : null).read();
    }

    static int readerOfOurs(int count, boolean close) throws IOException {
        Letters letters = new Letters(count & 7);
        if (close) {
            letters.close();
        }
        char[] into = new char[3];
        return letters.read() + letters.read(into) * 1000 + into[0] + letters.read() * 7;
    }

    static long readerSkips(int count, long by) throws IOException {
        Reader letters = new Letters(new Object(), count & 15);
        return letters.skip(by) * 1000 + letters.read();
    }

    static int readerRefuses(int how) throws IOException {
        Reader letters = new Letters(3);
        switch (how & 3) {
            case 0:
                letters.mark(1);
                return 1;
            case 1:
                letters.reset();
                return 2;
            default:
                return letters.ready() || letters.markSupported() ? 3 : 4;
        }
    }

    static long transferred(int count, boolean there) throws IOException {
        StringWriter out = new StringWriter();
        long moved = new Letters(count & 7).transferTo(there ? out : null);
        return moved * 100 + out.toString().length();
    }

    static int lockIsNull(boolean reader) {
        return reader ? new Letters(null, 1).hashCode() : new Kept(null).hash();
    }

    static int written(char unit, int number) {
        StringWriter writer = new StringWriter();
        writer.write(number);
        writer.append(unit).append("xyz").append(null).append("abcdef", 1, 3).append(null, 0, 2);
        writer.write("text");
        writer.write("text", 1, 2);
        writer.write(new char[] {'u', 'v', 'w'}, 1, 2);
        writer.flush();
        return writer.toString().hashCode() * 31 + writer.getBuffer().length();
    }

    static int writtenPart(int from, int count) throws IOException {
        StringWriter writer = new StringWriter(4);
        writer.write("abcdef", from, count);
        writer.close();
        return writer.toString().hashCode();
    }

    static int writtenUnits(int from, int count) {
        StringWriter writer = new StringWriter();
        writer.write(new char[] {'u', 'v', 'w'}, from, count);
        return writer.toString().hashCode();
    }

    static int writtenNull(int from, int count, boolean whole) {
        StringWriter writer = new StringWriter();
        if (whole) {
            writer.write((String) null);
        }
        writer.write((String) null, from, count);
        return writer.toString().hashCode();
    }

    static int appendedPart(int from, int to) {
        return new StringWriter().append("abcdef", from, to).append(null, from, to).toString().hashCode();
    }

    static int capacity(int size) {
        return new StringWriter(Math.min(size, 100)).getBuffer().append("q").toString().length();
    }

    static int writerOfOurs(char unit, int number) throws IOException {
        Kept kept = new Kept();
        kept.write(number);
        kept.append(unit).append("xyz").append(null).append("abcdef", 1, 3).append(null, 0, 2);
        kept.write("text");
        kept.write(new char[] {'u', 'v', 'w'});
        return kept.hash();
    }

    static int writerOfOursPart(int from, int most, boolean appends) throws IOException {
        Kept kept = new Kept(new Object());
        int count = Math.min(most, 2000);
        if (appends) {
            kept.append("abcdef", from, count);
        } else {
            kept.write("abcdef", from, count);
        }
        return kept.hash();
    }

    static int writerOfOursNull(int how) throws IOException {
        Kept kept = new Kept();
        if ((how & 1) == 0) {
            kept.write((String) null);
        } else {
            kept.write((char[]) null);
        }
        return kept.hash();
    }

    static int appended(char unit, boolean builder) throws IOException {
        Appendable to = builder ? new StringBuilder() : new StringWriter();
        to.append(unit).append("text").append(null);
        return to.toString().hashCode();
    }
}
