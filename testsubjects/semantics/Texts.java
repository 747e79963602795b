/** Length and characters of strings that are known. */
class Texts {
    private static final String MIXED = "a\u00e9\u4e00\ud83d\ude00";

    private static String pick(int n) {
        switch (n & 3) {
            case 0:
                return "";
            case 1:
                return "x";
            case 2:
                return MIXED;
            default:
                return null;
        }
    }

    static int length(int n) {
        return pick(n).length();
    }

    static boolean isEmpty(int n) {
        return pick(n).isEmpty();
    }

    static char charAt(int n, int i) {
        return pick(n).charAt(i);
    }

    static char nearChar(int n, byte i) {
        return pick(n).charAt(i & 7);
    }

    static int caught(int n) {
        try {
            return "hello".charAt(n);
        } catch (StringIndexOutOfBoundsException e) {
            return -1;
        }
    }

    static int hash(int n) {
        String text = pick(n & 1 | n & 2);
        int hash = 7;
        for (int i = 0; i < text.length(); i++) {
            hash = hash * 31 + text.charAt(i);
        }
        return hash;
    }

    static boolean same(int n, int m) {
        return pick(n).equals(pick(m));
    }

    static boolean sameAsLiteral(int n) {
        return "x".equals(pick(n));
    }
}
