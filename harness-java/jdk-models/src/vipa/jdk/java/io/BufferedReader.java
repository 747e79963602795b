package vipa.jdk.java.io;

import java.io.IOException;
import java.util.Objects;

/** Reads ahead as the real one does, so that the reader behind it is asked for the same. */
public class BufferedReader {
    /** Null: an input, which has its text itself. */
    private java.io.Reader in;
    private String value;
    private int taken;
    private boolean closed;
    private char[] units;
    private int capacity;
    private int end;
    private int next;
    /** One more than the real index, so that zero is "not marked". */
    private int marked;
    private int limit;
    private boolean skipsFeed;
    private boolean skippedFeed;

    public BufferedReader(java.io.Reader in) {
        this(in, 8192);
    }

    public BufferedReader(java.io.Reader in, int capacity) {
        if (in == null) {
            throw new NullPointerException();
        }
        if (capacity <= 0) {
            throw new IllegalArgumentException();
        }
        this.in = in;
        this.capacity = capacity;
    }

    public int read() throws IOException {
        expectOpen();
        while (expectMore()) {
            if (!takesFeed()) {
                return units[next++];
            }
        }
        return -1;
    }

    public int read(char[] into, int from, int count) throws IOException {
        expectOpen();
        Objects.checkFromIndexSize(from, count, into.length);
        if (count == 0) {
            return 0;
        }
        int read = some(into, from, count);
        if (read <= 0) {
            return read;
        }
        while (read < count && isReady()) {
            int more = some(into, from + read, count - read);
            if (more <= 0) {
                break;
            }
            read += more;
        }
        return read;
    }

    public String readLine() throws IOException {
        expectOpen();
        String line = null;
        boolean first = skipsFeed;
        while (true) {
            if (!expectMore()) {
                return line == null || line.isEmpty() ? null : line;
            }
            if (first && units[next] == '\n') {
                next++;
            }
            skipsFeed = false;
            first = false;
            int at = next;
            while (at < end && units[at] != '\n' && units[at] != '\r') {
                at++;
            }
            String part = new String(units, next, at - next);
            line = line == null ? part : line + part;
            next = at;
            if (at < end) {
                next++;
                skipsFeed = units[at] == '\r';
                return line;
            }
        }
    }

    public long skip(long count) throws IOException {
        if (count < 0) {
            throw new IllegalArgumentException();
        }
        expectOpen();
        long left = count;
        while (left > 0 && expectMore()) {
            takesFeed();
            long here = Math.min(left, end - next);
            next += (int) here;
            left -= here;
        }
        return count - left;
    }

    public boolean ready() throws IOException {
        expectOpen();
        if (skipsFeed) {
            if (next >= end && isReady()) {
                fill();
            }
            if (next < end) {
                takesFeed();
            }
        }
        return next < end || isReady();
    }

    public boolean markSupported() {
        return true;
    }

    public void mark(int limit) throws IOException {
        if (limit < 0) {
            throw new IllegalArgumentException();
        }
        expectOpen();
        this.limit = limit;
        marked = next + 1;
        skippedFeed = skipsFeed;
    }

    public void reset() throws IOException {
        expectOpen();
        if (marked == 0) {
            throw new IOException();
        }
        next = marked - 1;
        skipsFeed = skippedFeed;
    }

    public void close() throws IOException {
        if (!closed) {
            closed = true;
            if (in != null) {
                in.close();
            }
        }
    }

    private void expectOpen() throws IOException {
        if (closed) {
            throw new IOException();
        }
    }

    private boolean expectMore() throws IOException {
        if (next >= end) {
            fill();
        }
        return next < end;
    }

    /** A line feed after a carriage return is a part of the line before. */
    private boolean takesFeed() {
        boolean takes = skipsFeed && units[next] == '\n';
        skipsFeed = false;
        if (takes) {
            next++;
        }
        return takes;
    }

    private int some(char[] into, int from, int count) throws IOException {
        if (next >= end) {
            expectBuffer();
            if (count >= units.length && marked == 0 && !skipsFeed) {
                return take(into, from, count);
            }
            fill();
        }
        if (next >= end || takesFeed() && !expectMore()) {
            return -1;
        }
        int read = Math.min(count, end - next);
        System.arraycopy(units, next, into, from, read);
        next += read;
        return read;
    }

    private void fill() throws IOException {
        expectBuffer();
        int at = 0;
        if (marked > 0) {
            at = keptFromMark();
        }
        int read;
        do {
            read = take(units, at, units.length - at);
        } while (read == 0);
        if (read > 0) {
            end = at + read;
            next = at;
        }
    }

    /** What was read since the mark stays, unless it is too much: how much it is. */
    private int keptFromMark() {
        int kept = next - (marked - 1);
        if (kept >= limit) {
            marked = 0;
            limit = 0;
            return 0;
        }
        char[] target = limit <= units.length ? units : new char[Math.min(2 * units.length, limit)];
        System.arraycopy(units, marked - 1, target, 0, kept);
        units = target;
        marked = 1;
        next = kept;
        end = kept;
        return kept;
    }

    private void expectBuffer() {
        if (units == null) {
            units = new char[capacity == 0 ? 8192 : capacity];
        }
    }

    private int take(char[] into, int from, int count) throws IOException {
        if (in != null) {
            return in.read(into, from, count);
        }
        int left = value.length() - taken;
        if (left <= 0) {
            return -1;
        }
        int read = Math.min(left, count);
        value.getChars(taken, taken + read, into, from);
        taken += read;
        return read;
    }

    private boolean isReady() throws IOException {
        return in == null || in.ready();
    }
}
