class Enums {
    enum Planet {
        MERCURY(3, 2),
        VENUS(48, 6),
        EARTH(59, 6) {
            @Override
            int life() {
                return 1;
            }
        };

        final int mass;
        final int radius;

        Planet(int mass, int radius) {
            this.mass = mass;
            this.radius = radius;
        }

        int life() {
            return 0;
        }
    }

    private static Planet pick(int n) {
        switch (n & 3) {
            case 0:
                return Planet.MERCURY;
            case 1:
                return Planet.VENUS;
            case 2:
                return Planet.EARTH;
            default:
                return null;
        }
    }

    static int fields(int n) {
        Planet planet = pick(n);
        return planet.mass / planet.radius;
    }

    /** By name: a constant with a body, no such constant, no name, no enum. */
    @SuppressWarnings({"unchecked", "rawtypes"})
    static int named(int n) {
        String name = n == 0 ? "VENUS" : n == 1 ? "EARTH" : n == 2 ? "venus" : n == -1 ? "" : n > 99 ? null : "MERCURY";
        if (n == 100) {
            return Enum.valueOf((Class) String.class, "VENUS").ordinal();
        }
        return Planet.valueOf(name).mass + Enum.valueOf(Planet.class, name).ordinal();
    }

    static int overridden(int n) {
        return pick(n).life();
    }

    static boolean identity(int n) {
        return pick(n) == Planet.VENUS;
    }

    static int ordinals(int n) {
        return pick(n).ordinal();
    }

    static int switched(int n) {
        switch (pick(n)) {
            case MERCURY:
                return 10;
            case EARTH:
                return 30;
            default:
                return 0;
        }
    }

    static int all(int n) {
        int sum = n;
        for (Planet planet : Planet.values()) {
            sum += planet.mass;
        }
        return sum;
    }
}
