import java.util.Arrays;

/** Words and characters that are looked up in sorted tables. */
class TableLookup {
    private static final String[] WORDS = {"applet", "blockquote", "fieldset", "plaintext", "textarea"};
    private static final char[] SIGNS = {'\t', '\n', '"', '&', '\''};

    static int word(String word) {
        if (word == null) {
            return 0;
        }
        boolean found = Arrays.binarySearch(WORDS, word) >= 0;
        return found && word.length() > 9 ? 1 / (word.length() - 10) : 0; //~ division-by-zero
    }

    static int sign(char sign) {
        return Arrays.binarySearch(SIGNS, sign) < 0 ? 0 : 1 / (sign - '&'); //~ division-by-zero
    }
}
