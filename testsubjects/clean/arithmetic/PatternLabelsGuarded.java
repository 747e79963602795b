//@ jdk: 21
/** Every label excludes what the others take. */
class PatternLabelsGuarded {
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
            case Colour.RED -> 1 / (((Colour) shape).ordinal() + 1);
            case Colour.GREEN -> 2 / ((Colour) shape).ordinal();
            case Square square when square.side() > 100 -> 3 / (square.side() - 100);
            case Square(int side) -> 4 / (side - 101);
            case Pair(Square(int left), Square(int right)) when right != 0 -> left / right;
            case Pair(Square left, Pair right) -> left.side();
            case Pair pair -> 5;
        };
    }

    static int objects(Object thing) {
        return switch (thing) {
            case Integer i when i > 10 -> 1 / (i - 10);
            case Integer i -> 2 / (i - 11);
            case String s when s.length() == 3 -> 3 / (s.length() - 2);
            case int[] cells when cells.length == 2 -> 4 / (cells[1] | 1);
            case null -> 5;
            default -> 6;
        };
    }

    static int texts(String text) {
        return switch (text) {
            case null -> 0;
            case "one" -> 1 / (text.length() - 2);
            case String s when s.length() == 4 -> 2;
            case "three" -> 3 / (text.length() - 4);
            case String s -> 4 / (s.length() + 1);
        };
    }

    static int numbers(Integer number) {
        return switch (number) {
            case null -> 0;
            case 42 -> 1 / (number - 41);
            case Integer i when i < 0 -> 2 / i;
            case Integer i -> 3 / (i - 42);
        };
    }

    static int constants(Colour colour, int n) {
        return switch (colour) {
            case null -> 0;
            case RED -> 1 / (colour.ordinal() + 1);
            case Colour other when n > 50 -> 2 / (n - 50);
            case GREEN -> 3 / colour.ordinal();
        };
    }
}
