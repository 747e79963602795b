import java.io.File;

/** What a path says by itself; the file system is not asked. */
class Paths {
    private static final String[] ALL = {"", "/", "a", "/a", "a/b", "/a/b.c", null};

    private static int hash(String text) {
        if (text == null) {
            return -1;
        }
        int hash = text.length();
        for (int i = 0; i < text.length(); i++) {
            hash = hash * 31 + text.charAt(i);
        }
        return hash;
    }

    static int parts(int which) {
        File file = new File(ALL[which]);
        int hash = hash(file.getPath()) + hash(file.toString()) * 3 + hash(file.getName()) * 5 + hash(file.getParent()) * 7;
        return hash + (file.isAbsolute() ? 1 : 0) + (file.getParentFile() == null ? 2 : 0) + file.hashCode() * 11;
    }

    static int below(int parent, int child) {
        return hash(new File(ALL[parent], ALL[child]).getPath());
    }

    static int belowFile(int parent, int child, boolean none) {
        return hash(new File(none ? null : new File(ALL[parent]), ALL[child]).getPath());
    }

    static int absolute(int which) {
        File file = new File(ALL[which]);
        return file.isAbsolute() ? hash(file.getAbsolutePath()) + hash(file.getAbsoluteFile().getPath()) : 0;
    }

    static int compared(int one, int other) {
        File first = new File(ALL[one]);
        File second = new File(ALL[other]);
        return first.compareTo(second) + (first.equals(second) ? 100 : 0) + (first.equals("") ? 1000 : 0)
                + (first.equals(null) ? 10000 : 0);
    }

    static int noOther(int which) {
        return new File(ALL[which]).compareTo(null);
    }
}
