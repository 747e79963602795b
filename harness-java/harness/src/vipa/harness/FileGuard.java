package vipa.harness;

import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.Charset;
import java.nio.file.CopyOption;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.UserPrincipal;
import java.util.Arrays;
import java.util.Set;

/** Files are made, changed and removed in the scratch folder only. Reading is free. */
public final class FileGuard {
    private FileGuard() {
    }

    public static final class OfFile {
        private OfFile() {
        }

        public static boolean delete(File file) {
            return Scratch.holds(file) && file.delete();
        }

        public static void deleteOnExit(File file) {
            // The worker is never left the way that would do it.
        }

        public static boolean createNewFile(File file) throws IOException {
            if (!Scratch.holds(file)) {
                throw new IOException("Permission denied");
            }
            return file.createNewFile();
        }

        public static boolean mkdir(File file) {
            return Scratch.holds(file) && file.mkdir();
        }

        public static boolean mkdirs(File file) {
            return Scratch.holds(file) && file.mkdirs();
        }

        public static boolean renameTo(File file, File other) {
            return Scratch.holds(file) && Scratch.holds(other) && file.renameTo(other);
        }

        public static boolean setLastModified(File file, long time) {
            return false;
        }

        public static boolean setReadOnly(File file) {
            return false;
        }

        public static boolean setWritable(File file, boolean writable, boolean ownerOnly) {
            return false;
        }

        public static boolean setWritable(File file, boolean writable) {
            return false;
        }

        public static boolean setReadable(File file, boolean readable, boolean ownerOnly) {
            return false;
        }

        public static boolean setReadable(File file, boolean readable) {
            return false;
        }

        public static boolean setExecutable(File file, boolean executable, boolean ownerOnly) {
            return false;
        }

        public static boolean setExecutable(File file, boolean executable) {
            return false;
        }

        public static File createTempFile(String prefix, String suffix, File folder) throws IOException {
            if (folder != null && !Scratch.holds(new File(folder, "x"))) {
                throw new IOException("Permission denied");
            }
            return File.createTempFile(prefix, suffix, folder);
        }
    }

    public static final class OfFiles {
        private OfFiles() {
        }

        public static void delete(Path path) throws IOException {
            Files.delete(Scratch.checked(path));
        }

        public static boolean deleteIfExists(Path path) throws IOException {
            return Files.deleteIfExists(Scratch.checked(path));
        }

        public static Path write(Path path, byte[] bytes, OpenOption... options) throws IOException {
            return Files.write(Scratch.checked(path), bytes, options);
        }

        public static Path write(Path path, Iterable<? extends CharSequence> lines, OpenOption... options)
                throws IOException {
            return Files.write(Scratch.checked(path), lines, options);
        }

        public static Path write(Path path, Iterable<? extends CharSequence> lines, Charset charset,
                OpenOption... options) throws IOException {
            return Files.write(Scratch.checked(path), lines, charset, options);
        }

        public static Path writeString(Path path, CharSequence text, OpenOption... options) throws IOException {
            return Files.writeString(Scratch.checked(path), text, options);
        }

        public static Path writeString(Path path, CharSequence text, Charset charset, OpenOption... options)
                throws IOException {
            return Files.writeString(Scratch.checked(path), text, charset, options);
        }

        public static OutputStream newOutputStream(Path path, OpenOption... options) throws IOException {
            return Files.newOutputStream(Scratch.checked(path), options);
        }

        public static BufferedWriter newBufferedWriter(Path path, OpenOption... options) throws IOException {
            return Files.newBufferedWriter(Scratch.checked(path), options);
        }

        public static BufferedWriter newBufferedWriter(Path path, Charset charset, OpenOption... options)
                throws IOException {
            return Files.newBufferedWriter(Scratch.checked(path), charset, options);
        }

        public static SeekableByteChannel newByteChannel(Path path, OpenOption... options) throws IOException {
            return Files.newByteChannel(opened(path, options), options);
        }

        public static SeekableByteChannel newByteChannel(Path path, Set<? extends OpenOption> options,
                FileAttribute<?>... attributes) throws IOException {
            return Files.newByteChannel(opened(path, options.toArray(OpenOption[]::new)), options, attributes);
        }

        public static Path createFile(Path path, FileAttribute<?>... attributes) throws IOException {
            return Files.createFile(Scratch.checked(path), attributes);
        }

        public static Path createDirectory(Path path, FileAttribute<?>... attributes) throws IOException {
            return Files.createDirectory(Scratch.checked(path), attributes);
        }

        public static Path createDirectories(Path path, FileAttribute<?>... attributes) throws IOException {
            return Files.isDirectory(path) ? path : Files.createDirectories(Scratch.checked(path), attributes);
        }

        public static Path createSymbolicLink(Path link, Path target, FileAttribute<?>... attributes)
                throws IOException {
            return Files.createSymbolicLink(Scratch.checked(link), target, attributes);
        }

        public static Path createLink(Path link, Path existing) throws IOException {
            return Files.createLink(Scratch.checked(link), Scratch.checked(existing));
        }

        public static Path createTempFile(Path folder, String prefix, String suffix, FileAttribute<?>... attributes)
                throws IOException {
            Scratch.checked(folder.resolve("x"));
            return Files.createTempFile(folder, prefix, suffix, attributes);
        }

        public static Path createTempDirectory(Path folder, String prefix, FileAttribute<?>... attributes)
                throws IOException {
            Scratch.checked(folder.resolve("x"));
            return Files.createTempDirectory(folder, prefix, attributes);
        }

        public static Path copy(Path source, Path target, CopyOption... options) throws IOException {
            return Files.copy(source, Scratch.checked(target), options);
        }

        public static long copy(InputStream source, Path target, CopyOption... options) throws IOException {
            return Files.copy(source, Scratch.checked(target), options);
        }

        public static Path move(Path source, Path target, CopyOption... options) throws IOException {
            return Files.move(Scratch.checked(source), Scratch.checked(target), options);
        }

        public static Path setAttribute(Path path, String name, Object value, LinkOption... options)
                throws IOException {
            throw Scratch.refused(path);
        }

        public static Path setLastModifiedTime(Path path, FileTime time) throws IOException {
            throw Scratch.refused(path);
        }

        public static Path setPosixFilePermissions(Path path, Set<PosixFilePermission> permissions)
                throws IOException {
            throw Scratch.refused(path);
        }

        public static Path setOwner(Path path, UserPrincipal owner) throws IOException {
            throw Scratch.refused(path);
        }
    }

    public static final class OfChannel {
        private OfChannel() {
        }

        public static FileChannel open(Path path, OpenOption... options) throws IOException {
            return FileChannel.open(opened(path, options), options);
        }

        public static FileChannel open(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
                throws IOException {
            return FileChannel.open(opened(path, options.toArray(OpenOption[]::new)), options, attributes);
        }
    }

    private static Path opened(Path path, OpenOption[] options) throws IOException {
        boolean readsOnly = Arrays.stream(options).allMatch(option -> option == StandardOpenOption.READ
                || option == LinkOption.NOFOLLOW_LINKS);
        return readsOnly ? path : Scratch.checked(path);
    }
}
