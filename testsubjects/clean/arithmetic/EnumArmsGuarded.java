class EnumArmsGuarded {
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

    static int share(Unit unit) {
        if (unit == null) {
            return 0;
        }
        return switch (unit) {
            case METRE -> 100 / (unit.parts() - 12);
            case FOOT -> 100 / (unit.parts() - 100);
        };
    }

    static int named(String name) {
        if (name == null) {
            return 0;
        }
        int value = switch (name) {
            case "one", "first" -> 1;
            case "none" -> 2;
            default -> {
                int length = name.length();
                yield length + 1;
            }
        };
        return 100 / value;
    }
}
