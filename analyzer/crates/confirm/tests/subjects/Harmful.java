package subject;

import java.io.*;
import java.net.*;
import java.nio.channels.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.Optional;
import java.util.concurrent.Callable;

/** Code that harms the system around its JVM; the methods tell by an exception what came of it. */
public class Harmful {
    private static void tried(Callable<?> act) {
        String outcome;
        try {
            outcome = "done: " + act.call();
        } catch (Throwable e) {
            outcome = e.getClass().getSimpleName() + ": " + e.getMessage();
        }
        throw new IllegalStateException(outcome);
    }

    public static void builder(String marker) {
        tried(() -> new ProcessBuilder("touch", marker).start().waitFor());
    }

    public static void exec(String marker) {
        tried(() -> Runtime.getRuntime().exec(new String[] {"touch", marker}).waitFor());
    }

    public static void killParent() {
        tried(() -> {
            Optional<ProcessHandle> parent = ProcessHandle.current().parent();
            return parent.isPresent() && parent.get().destroyForcibly();
        });
    }

    public static void delete(String victim) {
        tried(() -> new File(victim).delete());
    }

    public static void deleteByReference(String victim) {
        java.util.function.Predicate<File> delete = File::delete;
        tried(() -> delete.test(new File(victim)));
    }

    public static void filesDelete(String victim) {
        tried(() -> {
            Files.delete(Path.of(victim));
            return true;
        });
    }

    public static void filesDeleteIfExists(String victim) {
        tried(() -> Files.deleteIfExists(Path.of(victim)));
    }

    public static void rename(String victim) {
        tried(() -> new File(victim).renameTo(new File("taken")));
    }

    public static void move(String victim) {
        tried(() -> Files.move(Path.of(victim), Path.of("taken")));
    }

    public static void truncate(String victim) {
        tried(() -> {
            new FileOutputStream(victim).close();
            return true;
        });
    }

    public static void openByReference(String victim) {
        interface Opener {
            OutputStream open(String file) throws IOException;
        }
        Opener opener = FileOutputStream::new;
        tried(() -> opener.open(victim));
    }

    public static void fileWriter(String victim) {
        tried(() -> new FileWriter(new File(victim)));
    }

    public static void printWriter(String victim) {
        tried(() -> new PrintWriter(victim));
    }

    public static void printStream(String victim) {
        tried(() -> new PrintStream(new File(victim)));
    }

    public static void randomAccess(String victim) {
        tried(() -> {
            try (RandomAccessFile file = new RandomAccessFile(victim, "rw")) {
                file.setLength(0);
            }
            return true;
        });
    }

    public static void filesWrite(String victim) {
        tried(() -> Files.write(Path.of(victim), new byte[] {1}));
    }

    public static void channel(String victim) {
        tried(() -> FileChannel.open(Path.of(victim), StandardOpenOption.WRITE).truncate(0));
    }

    public static void detour(String victim) {
        tried(() -> {
            Files.createSymbolicLink(Path.of("link"), Path.of(victim));
            return Files.writeString(Path.of("link"), "changed");
        });
    }

    public static void lock(String victim) {
        tried(() -> new File(victim).setReadable(false, false));
    }

    public static void touch(String victim) {
        tried(() -> new File(victim).setLastModified(0));
    }

    public static void reflectiveDelete(String victim) {
        tried(() -> File.class.getMethod("delete").invoke(new File(victim)));
    }

    public static void reflectiveExec(String marker) {
        tried(() -> ProcessBuilder.class.getMethod("start").invoke(new ProcessBuilder("touch", marker)));
    }

    public static void reflectiveSocket(String port) {
        tried(() -> Socket.class.getConstructor(String.class, int.class)
                .newInstance("127.0.0.1", Integer.parseInt(port)));
    }

    public static void read(String victim) {
        tried(() -> new String(new FileInputStream(victim).readAllBytes(), StandardCharsets.UTF_8)
                + Files.readString(Path.of(victim)) + new RandomAccessFile(victim, "r").length());
    }

    /** Leaves one file of several behind. */
    public static void scratch() {
        tried(() -> {
            int found = new File(".").list().length;
            File temporary = File.createTempFile("some", "thing");
            try (PrintWriter out = new PrintWriter(temporary)) {
                out.print("text");
            }
            Files.createDirectories(Path.of("a/b"));
            Files.writeString(Path.of("a/b/c"), "kept");
            return found + Files.readString(temporary.toPath()) + temporary.delete() + new File("a/b/c").length();
        });
    }

    public static void fillDisk() throws Exception {
        for (int i = 0;; i++) {
            try (FileOutputStream out = new FileOutputStream("part" + i)) {
                out.write(new byte[1 << 20]);
            }
        }
    }

    public static void connect(String port) {
        tried(() -> new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), Integer.parseInt(port)));
    }

    public static void connectLate(String port) {
        tried(() -> {
            Socket socket = new Socket();
            socket.connect(new InetSocketAddress("127.0.0.1", Integer.parseInt(port)), 1000);
            return true;
        });
    }

    public static void socketChannel(String port) {
        tried(() -> SocketChannel.open(new InetSocketAddress("127.0.0.1", Integer.parseInt(port))));
    }

    public static void url(String port) {
        tried(() -> new URL("http://127.0.0.1:" + port + "/").openStream().read());
    }

    public static void listen(String port) {
        tried(() -> new ServerSocket(0).getLocalPort());
    }

    public static void datagram(String port) {
        tried(() -> new DatagramSocket().getLocalPort());
    }

    public static void lookUp(String port) {
        tried(() -> InetAddress.getByName("example.com"));
    }

    public static void load(String library) {
        tried(() -> {
            System.load(library);
            return true;
        });
    }

    public static void loadLibrary() {
        tried(() -> {
            Runtime.getRuntime().loadLibrary("net");
            return true;
        });
    }

    public static void hundredThreads() {
        for (int i = 0; i < 100; i++) {
            new Thread(Hostile::loop).start();
        }
    }

    public static void fillNative() {
        tried(() -> {
            java.lang.reflect.Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            long bytes = 128L << 20;
            for (int i = 0; i < 64; i++) {
                ((sun.misc.Unsafe) field.get(null)).allocateMemory(bytes);
            }
            return true;
        });
    }

    public static int swallow() {
        while (true) {
            try {
                System.exit(1);
            } catch (Throwable e) {
                Hostile.counter++;
            }
        }
    }

    public static int swallowOnce() {
        try {
            Runtime.getRuntime().halt(1);
        } catch (Throwable e) {
            return 7;
        }
        return 8;
    }

    public static void environment() {
        tried(() -> System.getenv("PATH") + System.getenv("CARGO_MANIFEST_DIR"));
    }

    public static void parentsEnvironment() {
        tried(() -> {
            long parent = ProcessHandle.current().parent().get().pid();
            return new FileInputStream("/proc/" + parent + "/environ").readAllBytes().length;
        });
    }

    public static void terminal() {
        tried(() -> new FileInputStream("/dev/tty").read());
    }
}
