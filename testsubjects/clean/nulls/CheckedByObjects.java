import java.util.Objects;

/** Who calls `Objects` wants the exception: it is behaviour. */
class CheckedByObjects {
    private final String name;

    CheckedByObjects(String name) {
        this.name = Objects.requireNonNull(name, "name");
    }

    static int length(String text) {
        return Objects.requireNonNull(text).length();
    }

    static String or(String text, String other) {
        return Objects.requireNonNullElse(text, Objects.requireNonNull(other));
    }

    String name() {
        return name;
    }
}
