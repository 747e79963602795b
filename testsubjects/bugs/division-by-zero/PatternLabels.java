//@ jdk: 21
/** Labels of every kind, with guards: each crash needs exactly its own label. */
class PatternLabels {
    sealed interface Shape permits Colour, Square, Pair {}

    enum Colour implements Shape {
        RED,
        GREEN
    }

    record Square(int side) implements Shape {}

    record Pair(Shape left, Shape right) implements Shape {}

    static int shapes(Shape shape, int n) {
        return switch (shape) {
            case null -> 0;
            case Colour.RED -> 1 / (n - 1); //~ division-by-zero
            case Colour.GREEN -> 2 / (n - 2); //~ division-by-zero
            case Square square when square.side() > 100 -> 3 / (square.side() - 101); //~ division-by-zero
            case Square(int side) -> 4 / (side + 5); //~ division-by-zero
            case Pair(Square(int left), Square(int right)) -> left / (right - 77); //~ division-by-zero
            case Pair pair -> 5 / (n - 5); //~ division-by-zero
        };
    }

    static int objects(Object thing, int n) {
        return switch (thing) {
            case Integer i when i > 10 -> 1 / (i - 11); //~ division-by-zero
            case Integer i -> 2;
            case String s when s.length() == 3 -> 3 / (n - 3); //~ division-by-zero
            case int[] cells when cells.length == 2 -> 4 / cells[1]; //~ division-by-zero
            case null -> 5 / (n - 5); //~ division-by-zero
            default -> 6;
        };
    }

    static int texts(String text, int n) {
        return switch (text) {
            case null -> 0;
            case "one" -> 1 / (n - 1); //~ division-by-zero
            case String s when s.length() == 4 -> 2 / (n - 2); //~ division-by-zero
            case "three" -> 3 / (n - 3); //~ division-by-zero
            case String s -> 4;
        };
    }

    static int numbers(Integer number, int n) {
        return switch (number) {
            case null -> 0;
            case 42 -> 1 / (n - 1); //~ division-by-zero
            case Integer i when i < 0 -> 2 / (i + 2); //~ division-by-zero
            case Integer i -> 3;
        };
    }

    static int constants(Colour colour, int n) {
        return switch (colour) {
            case null -> 0;
            case RED -> 1 / (n - 1); //~ division-by-zero
            case Colour other when n > 50 -> 2 / (n - 51); //~ division-by-zero
            case GREEN -> 3;
        };
    }
}
