/** What an interface does by itself, any implementation does. */
class OwnDefault {
    interface Shape {
        String name();

        default int length() {
            return name().length(); //~ null-dereference
        }

        default boolean isShort() {
            return length() < 4;
        }
    }

    static String show(Shape shape) {
        if (shape == null) {
            return "";
        }
        return shape.isShort() ? "short" : "long";
    }
}
