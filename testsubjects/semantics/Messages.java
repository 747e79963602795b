/** Texts that mostly end in messages: names of classes and constants, what objects print, formats. */
class Messages {
    enum Colour { RED, GREEN { @Override public String toString() { return "leaf"; } } }

    static class Plain {
    }

    static class Printed {
        @Override public String toString() {
            return "printed";
        }
    }

    static class Failure extends RuntimeException {
        Failure(String message) {
            super(message);
        }

        Failure() {
        }
    }

    static int classNames(int n) {
        Class<?> type = n > 0 ? String.class : int[].class;
        return type.getName().hashCode() + type.getTypeName().length() + type.toString().hashCode();
    }

    static int simpleName(int n) {
        Object one = n > 0 ? "text" : new Messages();
        return one.getClass().getSimpleName().length() + one.getClass().toString().length();
    }

    static int nestedName(int n) {
        String text = Plain.class.getSimpleName();
        return text == null ? 0 : n;
    }

    static int ownText(int n) {
        Object plain = new Plain();
        String text = n > 0 ? plain.toString() : "x" + plain + new int[n & 3];
        return text == null ? 0 : n;
    }

    static int overridden(int n) {
        Object one = n > 0 ? new Printed() : "text";
        return one.toString().length() + String.valueOf(one).hashCode();
    }

    static int superText(int n) {
        Object one = new Object() {
            @Override public String toString() {
                return super.toString() == null ? "a" : "bc";
            }
        };
        return one.toString().length() + n;
    }

    static int sameObject(int n) {
        Plain one = new Plain();
        Object other = n > 0 ? one : n < 0 ? new Plain() : null;
        return (one.equals(other) ? 1 : 0) + (Colour.RED.equals(other) ? 2 : 0) + (Colour.RED.equals(Colour.RED) ? 4 : 0);
    }

    static int constantNames(boolean red) {
        Colour colour = red ? Colour.RED : Colour.GREEN;
        return colour.name().hashCode() + colour.toString().length() * 3 + String.valueOf(colour).charAt(0);
    }

    static int constantInText(boolean absent) {
        Colour colour = absent ? null : Colour.RED;
        return ("is " + colour).hashCode();
    }

    static int objectsInText(int n, boolean absent) {
        Object number = absent ? null : Integer.valueOf(n);
        StringBuilder builder = new StringBuilder("b");
        String text = "is " + number + builder + Long.valueOf(n) + String.class;
        return text == null ? 0 : n;
    }

    static int message(int n) {
        try {
            throw n > 0 ? new IllegalStateException("positive") : new IllegalStateException();
        } catch (IllegalStateException e) {
            String message = e.getMessage();
            return message == null ? -1 : message.length();
        }
    }

    static int ownMessage(int n) {
        try {
            throw n > 0 ? new Failure("of " + n) : new Failure();
        } catch (Failure e) {
            String message = e.getLocalizedMessage();
            return message == null ? e.toString().length() : message.hashCode() + e.toString().length();
        }
    }

    static int failureInText(int n) {
        try {
            return 100 / n;
        } catch (ArithmeticException e) {
            String text = "failed: " + e;
            return text == null ? 0 : 1;
        }
    }

    static int formats(int n, long wide, char unit, double real) {
        String text = String.format("%d %5d %05x %s%n%c %% %b %.2f %s", n, wide, n, "text", unit, null, real, null);
        String other = String.format((java.util.Locale) null, "%s %s", Integer.valueOf(n), new Plain());
        String third = "%s".formatted(n);
        return text == null || other == null || third == null ? 0 : n;
    }

    static int bases(int n, long wide) {
        return Integer.toHexString(n).hashCode() + Integer.toOctalString(n).length() * 3
                + Integer.toBinaryString(n).length() * 5 + Long.toHexString(wide).hashCode()
                + Long.toOctalString(wide).length() + Long.toBinaryString(wide).length() * 7;
    }

    static int otherBases(int n, long wide) {
        String text = Integer.toString(n, 7) + Long.toString(wide, 36) + Double.toString(n) + Float.toString(n);
        return text == null ? 0 : n;
    }
}
