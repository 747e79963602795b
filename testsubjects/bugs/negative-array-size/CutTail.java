class CutTail {
    static char[] without(char[] text, int cut) {
        if (text == null || cut < 0) {
            return text;
        }
        char[] shorter = new char[text.length - cut]; //~ negative-array-size
        return shorter;
    }
}
