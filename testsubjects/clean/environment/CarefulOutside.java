//@ environment: yes
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;

/** The twins: whatever is outside answers, and whatever its documentation excludes. */
class CarefulOutside {
    static int known(File folder) {
        String[] names = folder == null ? null : folder.list();
        int[] sizes = new int[2];
        for (int i = 0; names != null && i < names.length && i < sizes.length; i++) {
            sizes[i] = names[i] == null ? 0 : names[i].length();
        }
        return sizes[0];
    }

    static int typed() throws IOException {
        byte[] letters = new byte[256];
        int letter = System.in.read();
        return letter < 0 ? 0 : letters[letter];
    }

    static int root(Path path) {
        if (path == null || path.getNameCount() < 1) {
            return 0;
        }
        Path parent = path.getParent();
        return parent == null ? 0 : parent.getNameCount();
    }

    static int threads() {
        String number = System.getenv("THREADS");
        try {
            return number == null ? 1 : Integer.parseInt(number);
        } catch (NumberFormatException e) {
            return 1;
        }
    }

    static int buffered(File file) {
        return file == null ? 0 : new byte[(int) Math.min(8, file.length())].length;
    }
}
