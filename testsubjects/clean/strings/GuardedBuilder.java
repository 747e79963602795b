/** The twin of GivenBuilder: what is there is asked first. */
class GuardedBuilder {
    static char last(StringBuilder text) {
        if (text == null || text.length() == 0) {
            return ' ';
        }
        text.append('x');
        return text.charAt(text.length() - 2);
    }

    static int grown(StringBuilder text) {
        if (text == null || text.length() > 5) {
            return 1;
        }
        int before = text.length();
        text.append("ab");
        return 10 / (text.length() - before);
    }
}
