//@ depth: 3
/** Default, static and private methods of an interface, and a text block. */
class InterfaceBodies {
    interface Lines {
        int start();

        default char first() {
            return at(start());
        }

        private char at(int index) {
            return text().charAt(index); //~ index-out-of-bounds
        }

        private static String text() {
            return """
                one
                  two\tthree""";
        }
    }

    record Fixed(int start) implements Lines {}

    static char of(int n) {
        return new Fixed(n).first();
    }
}
