import java.util.EnumSet;

/** All constants but one, and then none. */
class NoColourLeft {
    enum Colour {
        RED,
        GREEN
    }

    static Colour other(Colour first, Colour second) {
        if (first == null || second == null) {
            return Colour.RED;
        }
        EnumSet<Colour> left = EnumSet.complementOf(EnumSet.of(first, second));
        return left.iterator().next(); //~ missing-element
    }
}
