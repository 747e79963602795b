class SkipSpaces {
    static int skip(char[] text) {
        if (text == null) {
            return 0;
        }
        int i = 0;
        while (text[i] == ' ') { //~ index-out-of-bounds   nothing but spaces
            i++;
        }
        return i;
    }
}
