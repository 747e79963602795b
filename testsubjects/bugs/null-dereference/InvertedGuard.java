class InvertedGuard {
    static int length(String text) {
        if (text == null) {
            return text.length(); //~ null-dereference
        }
        return 0;
    }
}
