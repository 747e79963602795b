package vipa.harness;

import java.io.File;
import java.io.FileDescriptor;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.FileWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.io.UnsupportedEncodingException;
import java.io.Writer;
import java.nio.charset.Charset;

/** Streams and writers that open a file when they are constructed: in the scratch folder only. */
public final class WriterGuard {
    private WriterGuard() {
    }

    public static final class Output extends FileOutputStream {
        public Output(String file) throws FileNotFoundException {
            super(Scratch.checked(file));
        }

        public Output(String file, boolean append) throws FileNotFoundException {
            super(Scratch.checked(file), append);
        }

        public Output(File file) throws FileNotFoundException {
            super(Scratch.checked(file));
        }

        public Output(File file, boolean append) throws FileNotFoundException {
            super(Scratch.checked(file), append);
        }

        public Output(FileDescriptor descriptor) {
            super(descriptor);
        }
    }

    public static final class Text extends FileWriter {
        public Text(String file) throws IOException {
            super(Scratch.checked(file));
        }

        public Text(String file, boolean append) throws IOException {
            super(Scratch.checked(file), append);
        }

        public Text(File file) throws IOException {
            super(Scratch.checked(file));
        }

        public Text(File file, boolean append) throws IOException {
            super(Scratch.checked(file), append);
        }

        public Text(FileDescriptor descriptor) {
            super(descriptor);
        }

        public Text(String file, Charset charset) throws IOException {
            super(Scratch.checked(file), charset);
        }

        public Text(String file, Charset charset, boolean append) throws IOException {
            super(Scratch.checked(file), charset, append);
        }

        public Text(File file, Charset charset) throws IOException {
            super(Scratch.checked(file), charset);
        }

        public Text(File file, Charset charset, boolean append) throws IOException {
            super(Scratch.checked(file), charset, append);
        }
    }

    public static final class RandomAccess extends RandomAccessFile {
        public RandomAccess(String file, String mode) throws FileNotFoundException {
            super("r".equals(mode) ? file : Scratch.checked(file), mode);
        }

        public RandomAccess(File file, String mode) throws FileNotFoundException {
            super("r".equals(mode) ? file : Scratch.checked(file), mode);
        }
    }

    public static final class PrintText extends PrintWriter {
        public PrintText(Writer out) {
            super(out);
        }

        public PrintText(Writer out, boolean flush) {
            super(out, flush);
        }

        public PrintText(OutputStream out) {
            super(out);
        }

        public PrintText(OutputStream out, boolean flush) {
            super(out, flush);
        }

        public PrintText(OutputStream out, boolean flush, Charset charset) {
            super(out, flush, charset);
        }

        public PrintText(String file) throws FileNotFoundException {
            super(Scratch.checked(file));
        }

        public PrintText(String file, String charset) throws FileNotFoundException, UnsupportedEncodingException {
            super(Scratch.checked(file), charset);
        }

        public PrintText(String file, Charset charset) throws IOException {
            super(Scratch.checked(file), charset);
        }

        public PrintText(File file) throws FileNotFoundException {
            super(Scratch.checked(file));
        }

        public PrintText(File file, String charset) throws FileNotFoundException, UnsupportedEncodingException {
            super(Scratch.checked(file), charset);
        }

        public PrintText(File file, Charset charset) throws IOException {
            super(Scratch.checked(file), charset);
        }
    }

    public static final class PrintBytes extends PrintStream {
        public PrintBytes(OutputStream out) {
            super(out);
        }

        public PrintBytes(OutputStream out, boolean flush) {
            super(out, flush);
        }

        public PrintBytes(OutputStream out, boolean flush, String charset) throws UnsupportedEncodingException {
            super(out, flush, charset);
        }

        public PrintBytes(OutputStream out, boolean flush, Charset charset) {
            super(out, flush, charset);
        }

        public PrintBytes(String file) throws FileNotFoundException {
            super(Scratch.checked(file));
        }

        public PrintBytes(String file, String charset) throws FileNotFoundException, UnsupportedEncodingException {
            super(Scratch.checked(file), charset);
        }

        public PrintBytes(String file, Charset charset) throws IOException {
            super(Scratch.checked(file), charset);
        }

        public PrintBytes(File file) throws FileNotFoundException {
            super(Scratch.checked(file));
        }

        public PrintBytes(File file, String charset) throws FileNotFoundException, UnsupportedEncodingException {
            super(Scratch.checked(file), charset);
        }

        public PrintBytes(File file, Charset charset) throws IOException {
            super(Scratch.checked(file), charset);
        }
    }
}
