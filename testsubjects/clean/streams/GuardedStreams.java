import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;

/** What was written comes back. */
class GuardedStreams {
    static int asManyAsWritten(int number) throws IOException {
        StringWriter writer = new StringWriter();
        writer.write("ab");
        writer.append('c');
        StringReader reader = new StringReader(writer.toString());
        char[] units = new char[5];
        int read = reader.read(units, 0, units.length);
        return number / (read - 2);
    }

    static int kept(int number) {
        ThreadLocal<int[]> local = ThreadLocal.withInitial(() -> new int[] {1});
        return number / local.get()[0];
    }
}
