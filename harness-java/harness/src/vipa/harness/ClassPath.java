package vipa.harness;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipFile;

/** The subject's jars and folders, opened once. Rewritten classes are kept between loaders: reading is slow. */
final class ClassPath {
    private static final int CACHE_BYTES = 48 << 20;

    private final Guards guards;
    private final boolean hooked;
    private final boolean keepsLines;
    private final List<Entry> entries = new ArrayList<>();
    private final Map<String, ClassBytes> cache = new HashMap<>();
    private int cached;

    /** {@code fields}: by name; null if the class could not be rewritten. {@code initialised}: by code of its own. */
    record ClassBytes(byte[] bytes, URL origin, Map<String, LineRewriter.Declared> fields, boolean initialised,
            boolean traceable) {
        /** Whether lines of this class are bytecode indices. */
        boolean indexed() {
            return fields != null;
        }
    }

    private record Entry(Path folder, JarFile jar, String prefix, URL url) {
    }

    /**
     * Entries that cannot be opened are left out: a class that is missing then says so by itself. {@code hooked}:
     * initialisers tell when they end, loops are counted. {@code keepsLines}: stack traces have lines, not bytecode indices.
     */
    ClassPath(List<Object> described, Guards guards, boolean hooked, boolean keepsLines) {
        this.guards = guards;
        this.hooked = hooked;
        this.keepsLines = keepsLines;
        for (Object one : described) {
            Map<String, Object> entry = Json.map(one);
            File file = new File((String) entry.get("path"));
            String prefix = entry.get("prefix") == null ? "" : (String) entry.get("prefix");
            try {
                boolean folder = file.isDirectory();
                JarFile jar = folder ? null : new JarFile(file, false, ZipFile.OPEN_READ, Runtime.version());
                entries.add(new Entry(folder ? file.toPath() : null, jar, withSlash(prefix), file.toURI().toURL()));
            } catch (IOException e) {
                continue;
            }
        }
    }

    boolean keepsLines() {
        return keepsLines;
    }

    private static String withSlash(String prefix) {
        return prefix.isEmpty() || prefix.endsWith("/") ? prefix : prefix + "/";
    }

    /** Null if no entry has the class. */
    ClassBytes find(String className) {
        ClassBytes known = cache.get(className);
        if (known == null) {
            known = read(className.replace('.', '/') + ".class", null, null);
            if (known != null) {
                remember(className, known);
            }
        }
        return known;
    }

    /** The same with calls that are answered; not kept, because it is for one run. */
    ClassBytes find(String className, Answers answers) {
        Map<String, Map<Integer, Integer>> wanted = answers == null ? null : answers.in(className);
        return wanted == null ? find(className) : read(className.replace('.', '/') + ".class", answers, wanted);
    }

    List<URL> resources(String name) {
        List<URL> found = new ArrayList<>();
        for (Entry entry : entries) {
            URL url = resource(entry, entry.prefix() + name);
            if (url != null) {
                found.add(url);
            }
        }
        return found;
    }

    private void remember(String className, ClassBytes found) {
        if (cached > CACHE_BYTES) {
            cache.clear();
            cached = 0;
        }
        cache.put(className, found);
        cached += found.bytes().length;
    }

    private ClassBytes read(String file, Answers answers, Map<String, Map<Integer, Integer>> wanted) {
        for (Entry entry : entries) {
            byte[] bytes = bytes(entry, entry.prefix() + file);
            if (bytes != null) {
                return indexed(bytes, entry.url(), answers, wanted);
            }
        }
        return null;
    }

    /** A class that we cannot rewrite is left to the JVM as it is; its frames then carry no bytecode index. */
    private ClassBytes indexed(byte[] bytes, URL origin, Answers answers, Map<String, Map<Integer, Integer>> wanted) {
        try {
            LineRewriter rewriter = new LineRewriter(bytes, guards, hooked, keepsLines, answers, wanted);
            byte[] rewritten = rewriter.rewritten();
            return new ClassBytes(rewritten, origin, rewriter.fields(), rewriter.isInitialised(),
                    rewriter.isTraceable());
        } catch (RuntimeException e) {
            return new ClassBytes(bytes, origin, null, true, false);
        }
    }

    private static byte[] bytes(Entry entry, String name) {
        try {
            if (entry.folder() != null) {
                Path file = entry.folder().resolve(name);
                return Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
            }
            JarEntry found = entry.jar().getJarEntry(name);
            if (found == null) {
                return null;
            }
            try (InputStream in = entry.jar().getInputStream(found)) {
                return in.readAllBytes();
            }
        } catch (IOException | RuntimeException e) {
            return null;
        }
    }

    private static URL resource(Entry entry, String name) {
        try {
            if (entry.folder() != null) {
                Path file = entry.folder().resolve(name);
                return Files.exists(file) ? file.toUri().toURL() : null;
            }
            JarEntry found = entry.jar().getJarEntry(name);
            return found == null ? null : new URL("jar:" + entry.url() + "!/" + found.getRealName());
        } catch (MalformedURLException | RuntimeException e) {
            return null;
        }
    }
}
