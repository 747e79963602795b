/** A hidden class and what it extends need each other: only what is initialised from above works. */
class HiddenBelow {
    public abstract static class Zone {
        public static final Zone BASE = Base.ONLY;
        static final int LENGTH = BASE.name().length();

        abstract String name();
    }

    private static final class Base extends Zone {
        static final Zone ONLY = new Base();

        @Override
        String name() {
            return "base";
        }
    }

    static int rest(Zone zone, int[] lengths) {
        if (zone == null) {
            return 0;
        }
        return lengths.length - zone.name().length(); //~ null-dereference
    }
}
