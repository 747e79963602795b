class TextNoise {
    static String describe(int n, String name) {
        String text = "n=" + n;
        if (n > 3) {
            text += ", name=" + name;
        }
        return text;
    }
}
