/** A string that is put together has unknown characters, but they are the same at every look. */
class BuiltText {
    static int first(String name, int n) {
        String text = name + n;
        if (text.length() == 0) {
            return 0;
        }
        return text.charAt(0);
    }

    static int literals() {
        return 7 / ("abc".equals("abc") ? 1 : 0);
    }
}
