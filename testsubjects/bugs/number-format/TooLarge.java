/** Only digits, but too many of them for the type. */
class TooLarge {
    static byte level(String text) {
        if (text == null || text.length() != 3 || text.charAt(0) != '1') {
            return 0;
        }
        for (int i = 0; i < 3; i++) {
            if (!Character.isDigit(text.charAt(i))) {
                return 0;
            }
        }
        return Byte.parseByte(text); //~ number-format
    }
}
