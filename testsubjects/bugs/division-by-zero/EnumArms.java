/** A switch expression over an enum goes through a table in a class of its own; the constants have bodies. */
class EnumArms {
    enum Unit {
        METRE {
            @Override
            int parts() {
                return 100;
            }
        },
        FOOT {
            @Override
            int parts() {
                return 12;
            }
        };

        abstract int parts();
    }

    static int share(Unit unit, int n) {
        if (unit == null) {
            return 0;
        }
        return switch (unit) {
            case METRE -> 1;
            case FOOT -> 100 / (n - unit.parts()); //~ division-by-zero
        };
    }

    static int named(String name) {
        if (name == null) {
            return 0;
        }
        int value = switch (name) {
            case "one", "first" -> 1;
            case "none" -> 0;
            default -> {
                int length = name.length();
                yield length + 1;
            }
        };
        return 100 / value; //~ division-by-zero
    }
}
