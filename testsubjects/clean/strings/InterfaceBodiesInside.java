//@ depth: 3
class InterfaceBodiesInside {
    interface Lines {
        int start();

        default char first() {
            int start = start();
            return start < 0 || start >= 15 ? ' ' : at(start);
        }

        private char at(int index) {
            return index >= 0 && index < text().length() ? text().charAt(index) : ' ';
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
