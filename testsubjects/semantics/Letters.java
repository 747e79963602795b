class Letters {
    static int tests(char raw) {
        char unit = (char) (raw % 128);
        int bits = Character.isDigit(unit) ? 1 : 0;
        bits |= Character.isLetter(unit) ? 2 : 0;
        bits |= Character.isLetterOrDigit(unit) ? 4 : 0;
        bits |= Character.isUpperCase(unit) ? 8 : 0;
        bits |= Character.isLowerCase(unit) ? 16 : 0;
        bits |= Character.isWhitespace(unit) ? 32 : 0;
        bits |= Character.isSpaceChar(unit) ? 64 : 0;
        bits |= Character.isJavaIdentifierStart(unit) ? 128 : 0;
        bits |= Character.isJavaIdentifierPart(unit) ? 256 : 0;
        bits |= Character.isAlphabetic(unit) ? 512 : 0;
        return bits;
    }

    static int codePoints(int raw) {
        int unit = raw & 127;
        int bits = Character.isDigit(unit) ? 1 : 0;
        bits |= Character.isLetter(unit) ? 2 : 0;
        bits |= Character.isLetterOrDigit(unit) ? 4 : 0;
        bits |= Character.isUpperCase(unit) ? 8 : 0;
        bits |= Character.isLowerCase(unit) ? 16 : 0;
        bits |= Character.isWhitespace(unit) ? 32 : 0;
        bits |= Character.isSpaceChar(unit) ? 64 : 0;
        bits |= Character.isJavaIdentifierStart(unit) ? 128 : 0;
        bits |= Character.isJavaIdentifierPart(unit) ? 256 : 0;
        return bits;
    }

    /** Every value at once, whatever the argument: no range is left to chance. */
    static long all(int salt) {
        long hash = salt;
        for (char unit = 0; unit < 128; unit++) {
            hash = hash * 31 + tests(unit) + codePoints(unit);
            hash = hash * 31 + Character.toUpperCase(unit) + Character.toLowerCase(unit) * 3;
            hash = hash * 31 + Character.getNumericValue(unit) + Character.digit(unit, 10) * 5;
            hash = hash * 31 + Character.digit(unit, 16) + Character.digit(unit, 36) * 7 + Character.digit(unit, 2) * 11;
        }
        return hash;
    }

    static int upper(char raw) {
        return Character.toUpperCase((char) (raw % 128)) + Character.toLowerCase(raw % 128);
    }

    static int digit(char raw, int radix) {
        return Character.digit((char) (raw % 128), radix) + Character.digit(raw % 128, 10);
    }

    static int parse(int number) {
        return Integer.parseInt(String.valueOf(number)) + Integer.valueOf("" + number);
    }

    static int parseText(char first, char second, char third) {
        return Integer.parseInt("" + (char) (first % 128) + (char) (second % 128) + (char) (third % 128));
    }

    static long parseLong(long number) {
        return Long.parseLong(String.valueOf(number)) + Long.valueOf("" + number);
    }

    static int parseSmall(int number) {
        return Byte.parseByte(String.valueOf(number)) + Short.parseShort("" + number);
    }

    static int tooLarge(int number) {
        return Integer.parseInt("9" + number);
    }

    static int parseNull(boolean absent) {
        return Integer.parseInt(absent ? null : "12") + Integer.parseInt("-7f", 16);
    }

    static int ofCodePoint(int point) {
        int ascii = point & 127;
        return Character.getNumericValue(ascii) + Character.toUpperCase(ascii) * 100 + Character.toLowerCase(ascii) * 100_000;
    }
}
