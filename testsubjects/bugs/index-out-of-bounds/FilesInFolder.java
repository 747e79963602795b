//@ environment: yes
import java.io.File;
import java.io.IOException;
import java.io.InputStream;

/** What is outside decides: the example of vipa-2007, section 6.2, and what a process says. */
class FilesInFolder {
    static int known(File folder) {
        String[] names = folder == null ? null : folder.list();
        int[] sizes = new int[2];
        for (int i = 0; names != null && i < names.length; i++) {
            sizes[i] = names[i] == null ? 0 : names[i].length(); //~ index-out-of-bounds tier=package
        }
        return sizes[0];
    }

    static int asked() throws IOException {
        InputStream answer = Runtime.getRuntime().exec("letter").getInputStream();
        byte[] letters = new byte[128];
        int letter = answer.read();
        return letter < 0 ? 0 : letters[letter]; //~ index-out-of-bounds
    }

    static int typed() throws IOException {
        byte[] letters = new byte[128];
        int letter = System.in.read();
        return letter < 0 ? 0 : letters[letter]; //~ index-out-of-bounds
    }
}
