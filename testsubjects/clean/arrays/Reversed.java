class Reversed {
    static void reverse(char[] text) {
        if (text == null) {
            return;
        }
        for (int i = 0, j = text.length - 1; i < j; i++, j--) {
            char swap = text[i];
            text[i] = text[j];
            text[j] = swap;
        }
    }
}
