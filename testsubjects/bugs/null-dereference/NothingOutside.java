//@ environment: yes
import java.io.File;
import java.nio.file.Path;

/** Answers from outside that are null, by calls of classes, of interfaces and of super. */
class NothingOutside {
    static int root(Path path) {
        if (path == null || path.getNameCount() < 1) {
            return 0;
        }
        return path.getParent().getNameCount(); //~ null-dereference
    }

    /** What is outside may be gone the second time. */
    static int resource(ClassLoader loader) {
        if (loader == null || loader.getResource("settings") == null) {
            return 0;
        }
        return loader.getResource("settings").getPort(); //~ null-dereference
    }

    static int twice() {
        if (System.getenv("HOME") != null) {
            return System.getenv("NAME").length(); //~ null-dereference
        }
        return 0;
    }

    static class Folder extends File {
        private static final long serialVersionUID = 1;

        Folder(String name) {
            super(name); //~ null-dereference
        }

        @Override
        public String[] list() {
            String[] names = super.list();
            return isDirectory() ? new String[names.length] : null; //~ null-dereference
        }
    }
}
