/** One sign is no number, although every character is allowed. */
class SignOnly {
    static long total(String text) {
        if (text == null || text.length() != 1) {
            return 0;
        }
        char only = text.charAt(0);
        return only == '-' || only == '7' ? Long.parseLong(text) : 1; //~ number-format
    }
}
