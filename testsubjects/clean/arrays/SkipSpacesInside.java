class SkipSpacesInside {
    static int skip(char[] text) {
        if (text == null) {
            return 0;
        }
        int i = 0;
        while (i < text.length && text[i] == ' ') {
            i++;
        }
        return i;
    }
}
