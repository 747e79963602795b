//@ warnings: checked
import java.io.IOException;

/** Without the switch nobody answers for what is outside: the same code as in NumberOutside and FilesInFolder. */
class AsIfAlone {
    static int threads() {
        String number = System.getenv("THREADS");
        return number == null ? 1 : Integer.parseInt(number); //~ number-format unconfirmed
    }

    static int typed() throws IOException {
        byte[] letters = new byte[128];
        int letter = System.in.read();
        return letter < 0 ? 0 : letters[letter]; //~ index-out-of-bounds unconfirmed
    }
}
