class LetterGap {
    static int gap(char letter) {
        return 100 / (letter - 'a'); //~ division-by-zero
    }
}
