import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Charsets by name, and bytes of texts. */
class Charsets {
    private static final Charset[] ALL = {StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII,
        StandardCharsets.UTF_16, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE, null};
    /** ASCII is the same in these. */
    private static final Charset[] USUAL = {ALL[0], ALL[1], ALL[2], null};
    private static final String[] USUAL_NAMES = {"utf-8", "ISO8859_1", "ascii", null};
    private static final String[] NAMES = {"utf-8", "UTF8", "iso-8859-1", "ISO8859_1", "US-ASCII", "ascii", "UTF-16",
        "utf-16be", "UTF-16LE", null};

    private static int hash(String text) {
        int hash = text.length();
        for (int i = 0; i < text.length(); i++) {
            hash = hash * 31 + text.charAt(i);
        }
        return hash;
    }

    static int named(int which) {
        Charset charset = Charset.forName(NAMES[which]);
        int at = 0;
        while (ALL[at] != charset) {
            at++;
        }
        return at;
    }

    static int names(int which) {
        Charset charset = ALL[which];
        return hash(charset.name() + charset.displayName() + charset + charset.hashCode());
    }

    static int compared(int one, int other) {
        return ALL[one].compareTo(ALL[other]) + (ALL[one].equals(ALL[other]) ? 100 : 0) + (ALL[one].equals("") ? 1000 : 0);
    }

    static boolean usual() {
        return Charset.defaultCharset() == StandardCharsets.UTF_8;
    }

    static int bytes(int which, char first, boolean empty) {
        String text = empty ? "" : (char) (first & 0x7f) + "bc";
        int sum = 0;
        for (byte one : text.getBytes(USUAL[which])) {
            sum = sum * 31 + one;
        }
        return sum + text.getBytes().length * 10000;
    }

    static int bytesByName(int which) throws UnsupportedEncodingException {
        return "abc".getBytes(USUAL_NAMES[which]).length;
    }

    static int text(int which, byte first, int length) {
        byte[] bytes = new byte[length % 4];
        bytes[0] = (byte) (first & 0x7f);
        return hash(new String(bytes, USUAL[which]) + new String(bytes) + "!");
    }

    static int section(int which, int from, int count) {
        byte[] bytes = {'a', 'b', 'c', 'd'};
        return hash(new String(bytes, from, count, USUAL[which]) + new String(bytes, from, count));
    }

    static int textByName(int which, int count) throws UnsupportedEncodingException {
        byte[] bytes = {'a', 'b', 'c', 'd'};
        return hash(new String(bytes, USUAL_NAMES[which]) + new String(bytes, 1, count, USUAL_NAMES[which]));
    }

    static int noBytes(int how) throws UnsupportedEncodingException {
        byte[] none = null;
        switch (how) {
            case 0:
                return hash(new String(none));
            case 1:
                return hash(new String(none, "UTF-8"));
            case 2:
                return hash(new String(none, 0, -1));
            case 3:
                return hash(new String(none, -1, 1, StandardCharsets.UTF_8));
            case 4:
                "abc".getChars(0, 1, null, -1);
                return 0;
            case 5:
                return readNothing();
            default:
                return hash(new String(none, StandardCharsets.UTF_8));
        }
    }

    private static int readNothing() {
        try {
            return new java.io.StringReader("abc").read(null, -1, 1);
        } catch (java.io.IOException e) {
            return -2;
        }
    }

    static int characters(int codePoint) {
        int sum = 0;
        for (char unit : Character.toChars(codePoint)) {
            sum = sum * 31 + unit;
        }
        return sum;
    }

    static int separators(int which) {
        String[] keys = {"line.separator", "file.separator", "path.separator", "vipa.nobody.sets.this", null};
        return hash(System.getProperty(keys[which]) + System.getProperty(keys[which], "none"));
    }
}
