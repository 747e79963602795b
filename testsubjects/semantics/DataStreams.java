import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.FilterReader;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;

/** Numbers as bytes, and streams that pass on what they get. */
class DataStreams {
    private static int hash(byte[] bytes) {
        int hash = 1;
        for (byte value : bytes) {
            hash = hash * 31 + value;
        }
        return hash;
    }

    static class CountingOut extends FilterOutputStream {
        int count;

        CountingOut(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int value) throws IOException {
            count++;
            out.write(value);
        }
    }

    static class CountingIn extends FilterInputStream {
        int count;

        CountingIn(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            count++;
            return in.read();
        }
    }

    static class PassingReader extends FilterReader {
        PassingReader(Reader in) {
            super(in);
        }
    }

    static class PassingWriter extends FilterWriter {
        PassingWriter(Writer out) {
            super(out);
        }
    }

    static class OwnData extends DataOutputStream {
        OwnData(OutputStream out) {
            super(out);
        }

        int seen() throws IOException {
            out.write(1);
            return written;
        }
    }

    static int numbers(boolean a, byte b, short c, char d, int e, long f) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeBoolean(a);
        out.writeByte(b);
        out.writeShort(c);
        out.writeChar(d);
        out.writeInt(e);
        out.writeLong(f);
        out.write(e);
        out.write(new byte[] {1, 2, 3}, 1, 2);
        out.flush();
        out.close();
        out.close();
        return hash(bytes.toByteArray()) * 31 + out.size();
    }

    static int fractions(float a, double b) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeFloat(a);
        out.writeDouble(b);
        return hash(bytes.toByteArray());
    }

    static int texts(char a) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeBytes("x\u1234" + a);
        out.writeChars("y" + a);
        out.writeUTF("z\0\u00e9\u20ac" + a);
        return hash(bytes.toByteArray()) * 31 + out.size();
    }

    static long read(long bits, int kinds) throws IOException {
        byte[] bytes = new byte[10];
        for (int i = 0; i < 10; i++) {
            bytes[i] = (byte) (bits >>> (8 * (i & 7)));
        }
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        long hash = in.available();
        for (int i = 0; i < 3; i++) {
            hash = hash * 31 + one(in, kinds >>> (4 * i) & 15);
        }
        return hash;
    }

    private static long one(DataInputStream in, int kind) throws IOException {
        switch (kind) {
            case 0:
                return in.readBoolean() ? 1 : 0;
            case 1:
                return in.readByte();
            case 2:
                return in.readUnsignedByte();
            case 3:
                return in.readShort();
            case 4:
                return in.readUnsignedShort();
            case 5:
                return in.readChar();
            case 6:
                return in.readInt();
            case 7:
                return in.readLong();
            case 8:
                return in.read();
            case 9:
                byte[] into = new byte[3];
                return in.read(into) * 1000 + hash(into);
            case 10:
                byte[] whole = new byte[4];
                in.readFully(whole);
                return hash(whole);
            case 11:
                return in.skipBytes(3) + in.skip(1);
            case 12:
                in.mark(9);
                in.read();
                in.reset();
                return in.markSupported() ? 5 : 6;
            default:
                in.close();
                return 3;
        }
    }

    static int parts(int from, int count, boolean fully) throws IOException {
        byte[] into = new byte[8];
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3, 4, 5}));
        int read = 0;
        if (fully) {
            in.readFully(into, from, count);
        } else {
            read = in.read(into, from, count);
        }
        return hash(into) * 31 + read;
    }

    static long skipped(int count, long more) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3, 4, 5}));
        return in.skipBytes(count) * 100 + in.skip(more) * 10 + in.read();
    }

    static int behindNull(int how) throws IOException {
        if ((how & 1) == 0) {
            return new DataInputStream(null).readInt();
        }
        new DataOutputStream(null).writeInt(how);
        return 0;
    }

    static int ofOurs(int a) throws IOException {
        OwnData data = new OwnData(new ByteArrayOutputStream());
        data.writeInt(a);
        return data.seen();
    }

    static int passedOut(int a, int from, int count) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CountingOut out = new CountingOut(bytes);
        out.write(a);
        out.write(new byte[] {1, 2, 3}, from, count);
        out.write(new byte[] {7, 8});
        out.flush();
        out.close();
        out.close();
        return hash(bytes.toByteArray()) * 31 + out.count;
    }

    static int passedIn(int a, int from, int count) throws IOException {
        CountingIn in = new CountingIn(new ByteArrayInputStream(new byte[] {(byte) a, 2, 3, 4, 5}));
        byte[] into = new byte[4];
        in.mark(3);
        int hash = in.read() + in.read(into, from, count) * 31;
        if (in.markSupported()) {
            in.reset();
        }
        hash = hash * 31 + (int) in.skip(1) + in.available() + in.read(into);
        in.close();
        return hash * 31 + hash(into) + in.count;
    }

    static int passedChars(int from, int count) throws IOException {
        Reader reader = new PassingReader(new StringReader("abcdef"));
        char[] into = new char[4];
        reader.mark(2);
        int hash = reader.read(into, from, count) + (reader.ready() ? 7 : 8);
        reader.reset();
        hash = hash * 31 + reader.read() + (int) reader.skip(1) + (reader.markSupported() ? 1 : 2);
        reader.close();
        return hash * 31 + new String(into).hashCode();
    }

    static int passedText(char unit, int from, int count) throws IOException {
        StringWriter text = new StringWriter();
        Writer writer = new PassingWriter(text);
        writer.write(unit);
        writer.write("abc");
        writer.write("abcdef", from, count);
        writer.write(new char[] {'x', 'y'}, 0, 2);
        writer.append("tail");
        writer.flush();
        writer.close();
        return text.toString().hashCode();
    }

    static int passedNull(int how) throws IOException {
        if ((how & 1) == 0) {
            return new PassingReader(null).read();
        }
        return new CountingIn(null).read();
    }
}
