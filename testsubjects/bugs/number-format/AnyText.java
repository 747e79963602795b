class AnyText {
    static int port(String text) {
        return Integer.parseInt(text); //~ number-format
    }
}
