package vipa.harness;

import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** The folder that the subject may write to: the one that the worker was started in. */
final class Scratch {
    /** Null if it cannot be told; then nothing lies in it. */
    private static final Path FOLDER = real(Path.of(""));

    private Scratch() {
    }

    static boolean holds(File file) {
        try {
            return holds(file.toPath());
        } catch (InvalidPathException e) {
            return false;
        }
    }

    static boolean holds(Path path) {
        if (FOLDER == null || path.getFileSystem() != FileSystems.getDefault()) {
            return false;
        }
        // What exists counts as what it is, links followed; what does not, as a part of the folder that does.
        Path known = path.toAbsolutePath();
        while (known != null && !Files.exists(known, LinkOption.NOFOLLOW_LINKS)) {
            if (known.endsWith("..")) {
                return false;
            }
            known = known.getParent();
        }
        Path real = known == null ? null : real(known);
        return real != null && real.startsWith(FOLDER) && !(real.equals(FOLDER) && Files.exists(path));
    }

    static Path checked(Path path) throws AccessDeniedException {
        if (!holds(path)) {
            throw refused(path);
        }
        return path;
    }

    static AccessDeniedException refused(Path path) {
        return new AccessDeniedException(path.toString());
    }

    static File checked(File file) throws FileNotFoundException {
        if (!holds(file) && !file.getPath().equals("/dev/null")) {
            throw new FileNotFoundException(file + " (Permission denied)");
        }
        return file;
    }

    static String checked(String file) throws FileNotFoundException {
        checked(new File(file));
        return file;
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return null;
        }
    }
}
