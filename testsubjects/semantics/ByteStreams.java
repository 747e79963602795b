import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Streams over arrays of bytes, and what the abstract classes do by means of a subclass' methods. */
class ByteStreams {
    private static int hash(byte[] bytes) {
        int hash = 1;
        for (byte value : bytes) {
            hash = hash * 31 + value;
        }
        return hash;
    }

    /** Gives a few numbers, and fails at the number seven. */
    static class Numbers extends InputStream {
        private final int count;
        private int next;

        Numbers(int count) {
            this.count = count;
        }

        @Override
        public int read() throws IOException {
            if (next == 7) {
                throw new IOException();
            }
            return next < count ? 250 + next++ & 0xff : -1;
        }
    }

    /** Sums up what it is given. */
    static class Sum extends OutputStream {
        int sum = 1;

        @Override
        public void write(int value) {
            sum = sum * 31 + value;
        }
    }

    static byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        for (int i = 0; i < count; i++) {
            bytes[i] = (byte) (i * 77);
        }
        return bytes;
    }

    static int oneByOne(int count, int take) {
        ByteArrayInputStream in = new ByteArrayInputStream(bytes(count & 7));
        int hash = in.available();
        for (int i = 0; i < (take & 7); i++) {
            hash = hash * 31 + in.read();
        }
        return hash * 31 + in.available();
    }

    static int many(int from, int count, int length) {
        ByteArrayInputStream in = new ByteArrayInputStream(bytes(6));
        in.read();
        byte[] into = new byte[length & 15];
        int read = in.read(into, from, count);
        return (read * 31 + hash(into)) * 31 + in.read();
    }

    static int part(int from, int count) {
        ByteArrayInputStream in = new ByteArrayInputStream(bytes(6), from, count);
        return (in.available() * 31 + in.read()) * 31 + in.read();
    }

    static int atEnd(int count) throws IOException {
        ByteArrayInputStream in = new ByteArrayInputStream(new byte[0]);
        in.close();
        return in.read(new byte[3], 0, count) * 10 + in.read(new byte[2]);
    }

    static int all(int take) throws IOException {
        ByteArrayInputStream in = new ByteArrayInputStream(bytes(6));
        in.skip(take);
        byte[] all = in.readAllBytes();
        byte[] into = new byte[2];
        return hash(all) * 31 + in.readNBytes(into, 0, 2) + in.readNBytes(3).length;
    }

    static int some(int from, int count) throws IOException {
        byte[] into = new byte[5];
        return new ByteArrayInputStream(bytes(4)).readNBytes(into, from, count) * 31 + hash(into);
    }

    static long skipped(long count, long again) throws IOException {
        ByteArrayInputStream in = new ByteArrayInputStream(bytes(6));
        return (in.skip(count) * 100 + in.skip(again)) * 1000 + in.read();
    }

    static int marked(int take, int limit) throws IOException {
        InputStream in = new ByteArrayInputStream(bytes(6), 1, 5);
        if ((take & 1) == 0) {
            in.read();
            in.mark(limit);
        }
        in.skip(take & 3);
        in.reset();
        return in.read() + (in.markSupported() ? 1000 : 0);
    }

    static int ofNull(boolean part, boolean there) {
        byte[] bytes = there ? new byte[2] : null;
        return (part ? new ByteArrayInputStream(bytes, 0, 1) : new ByteArrayInputStream(bytes)).available();
    }

    static int collected(int value, int times) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int before = out.toByteArray().length + out.size();
        for (int i = 0; i < (times & 63); i++) {
            out.write(value + i);
        }
        out.writeBytes(bytes(3));
        ByteArrayOutputStream other = new ByteArrayOutputStream(1);
        out.writeTo(other);
        out.close();
        int hash = hash(out.toByteArray()) * 31 + hash(other.toByteArray()) + before;
        out.reset();
        return hash * 31 + out.size() + out.toByteArray().length;
    }

    static int collectedPart(int from, int count) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ByteArrayOutputStream().writeTo(out);
        out.write(9);
        out.write(bytes(40), from, count);
        out.write(bytes(2));
        return hash(out.toByteArray()) * 31 + out.size();
    }

    static int capacity(int size) {
        return new ByteArrayOutputStream(Math.min(size, 64)).size();
    }

    static int inputOfOurs(int count, int from, int most) throws IOException {
        InputStream in = new Numbers(count & 15);
        byte[] into = new byte[8];
        int hash = in.read(into, from, most) + in.available();
        in.mark(1);
        in.close();
        return hash * 31 + hash(into) + in.read(new byte[2]);
    }

    static int inputIsRead(int count, int most) throws IOException {
        InputStream in = new Numbers(count % 7);
        byte[] some = in.readNBytes(most);
        return hash(some) * 31 + hash(in.readAllBytes());
    }

    static int inputIntoPart(int count, int from, int most) throws IOException {
        byte[] into = new byte[8];
        return new Numbers(count % 7).readNBytes(into, from, most) * 31 + hash(into);
    }

    static long inputSkips(int count, long by, boolean exactly) throws IOException {
        InputStream in = new Numbers(count % 7);
        if (exactly) {
            in.skipNBytes(by);
            return in.read();
        }
        return in.skip(by) * 1000 + in.read();
    }

    static int inputRefuses(boolean resets) throws IOException {
        InputStream in = new Numbers(3);
        if (resets) {
            in.reset();
        }
        return in.markSupported() ? 1 : 2;
    }

    static long transferred(int count, boolean ours, boolean there) throws IOException {
        Sum sum = new Sum();
        InputStream in = ours ? new Numbers(count % 7) : new ByteArrayInputStream(bytes(count & 7));
        return in.transferTo(there ? sum : null) * 1000 + sum.sum;
    }

    static int outputOfOurs(int from, int count) throws IOException {
        Sum out = new Sum();
        out.write(bytes(3));
        out.write(bytes(6), from, count);
        out.flush();
        out.close();
        return out.sum;
    }
}
