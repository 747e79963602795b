import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The stream behind a filter is a field like one of its own; only a state that no constructor leaves has it null. */
class StreamBehind extends FilterInputStream {
    private long marked;

    StreamBehind(InputStream stream) {
        super(stream);
        if (stream == null) {
            throw new IllegalArgumentException();
        }
    }

    @Override
    public synchronized void mark(int limit) {
        in.mark(limit); //~ null-dereference
        marked = limit;
    }

    @Override
    public synchronized void reset() throws IOException {
        if (marked == 0) {
            throw new IOException("no mark");
        }
        in.reset(); //~ null-dereference
    }
}
