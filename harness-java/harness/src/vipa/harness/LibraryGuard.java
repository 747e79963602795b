package vipa.harness;

/** Native code could do anything: it looks as if no library were there, for which programs are prepared. */
public final class LibraryGuard {
    private LibraryGuard() {
    }

    public static final class OfSystem {
        private OfSystem() {
        }

        public static void load(String file) {
            throw refused(file);
        }

        public static void loadLibrary(String name) {
            throw refused(name);
        }
    }

    public static final class OfRuntime {
        private OfRuntime() {
        }

        public static void load(Runtime runtime, String file) {
            throw refused(file);
        }

        public static void loadLibrary(Runtime runtime, String name) {
            throw refused(name);
        }
    }

    private static UnsatisfiedLinkError refused(String library) {
        return new UnsatisfiedLinkError("vipa loads no native library: " + library);
    }
}
