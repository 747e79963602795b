//@ jdk: 21
/** A pattern switch over a sealed interface. */
class SealedArms {
    sealed interface Shape permits Circle, Square {}

    record Circle(int radius) implements Shape {}

    record Square(int side) implements Shape {}

    static int share(Shape shape) {
        if (shape == null) {
            return 0;
        }
        return switch (shape) {
            case Circle circle -> 10 / circle.radius(); //~ division-by-zero
            case Square square -> square.side();
        };
    }
}
