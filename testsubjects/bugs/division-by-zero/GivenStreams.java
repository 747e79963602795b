import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.Writer;

/** Readers, writers and streams that somebody else made: what comes out of them is as free as any input. */
class GivenStreams {
    static int third(Reader reader) throws IOException {
        if (reader == null) {
            return 0;
        }
        char[] units = new char[4];
        if (reader.read(units, 0, 4) == 3 && reader.read() == -1) {
            return 10 / (units[2] - 'q'); //~ division-by-zero
        }
        return 0;
    }

    static int firstByte(InputStream in) throws IOException {
        if (in == null) {
            return 0;
        }
        return 10 / (in.read() - 200); //~ division-by-zero
    }

    static int written(Writer writer, String text) throws IOException {
        if (writer == null) {
            return 0;
        }
        writer.write(text);
        writer.append('x');
        return 10 / (writer.toString().length() - 1); //~ division-by-zero
    }

    static int restored(ObjectInputStream in) throws IOException {
        if (in == null) {
            return 0;
        }
        return 10 / (in.readInt() - 77); //~ division-by-zero
    }

    static int printed(PrintWriter out, int number) {
        if (out == null) {
            return 0;
        }
        out.print("number ");
        out.println(number);
        return 10 / (out.checkError() ? 1 : 0); //~ division-by-zero
    }

    static int collected(OutputStream out, int number) throws IOException {
        if (out == null) {
            return 0;
        }
        out.write(number);
        out.flush();
        return 10 / number; //~ division-by-zero
    }

    static int appended(Appendable to, int number) throws IOException {
        if (to == null) {
            return 0;
        }
        to.append('x').append("yz");
        return 10 / (number + 3); //~ division-by-zero
    }
}
