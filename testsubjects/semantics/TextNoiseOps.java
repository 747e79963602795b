/** Strings that are made and thrown away: they must not disturb the numbers around them. */
class TextNoiseOps {
    static int concatenation(int n, long l, double d, char c, boolean b) {
        String text = "n=" + n + l + d + c + b + null;
        String more = text + 'x';
        return more == null ? 0 : n + 1;
    }

    static int constant(int n) {
        String text = "same";
        return text == "same" ? n : -n;
    }

    static int classLiteral(int n) {
        Class<?> type = n > 0 ? int[].class : TextNoiseOps.class;
        return type == int[].class ? 1 : 2;
    }
}
