/** A builder that the caller gives is not empty by nature, and not full either. */
class GivenBuilder {
    static char last(StringBuilder text) {
        if (text == null || text.length() > 3) {
            return ' ';
        }
        text.append(text.length() == 2 ? "" : "x");
        return text.charAt(2); //~ index-out-of-bounds
    }

    static void dropComma(StringBuffer line) {
        if (line != null) {
            line.deleteCharAt(line.length() - 1); //~ index-out-of-bounds
        }
    }

    static void sign(StringBuilder text) {
        if (text != null && text.length() == 1 && text.charAt(0) == '-') {
            text.setCharAt(1, '+'); //~ index-out-of-bounds
        }
    }
}
