class LettersInName {
    static int share(String name, int total) {
        if (name == null || name.length() != 4 || name.charAt(1) != 'x') {
            return 0;
        }
        return total / (name.charAt(3) - '0'); //~ division-by-zero
    }
}
