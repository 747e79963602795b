/** Each box with each of its own values, and what the boxes say about each other. */
class Boxes {
    static int booleans(boolean a, boolean b) {
        Boolean box = a;
        return (box ? 1 : 0) + (box.equals(b) ? 2 : 0) + box.hashCode() + box.compareTo(b) + (box & b ? 4 : 0);
    }

    static int bytes(byte a, byte b) {
        Byte box = a;
        return box + (box.equals(b) ? 1000 : 0) + box.hashCode() + box.compareTo(b) + box.intValue() + (int) box.longValue();
    }

    static int characters(char a, char b) {
        Character box = a;
        return box + (box.equals(b) ? 1 : 0) + box.hashCode() + box.compareTo(b);
    }

    static int shorts(short a, short b) {
        Short box = a;
        return box + (box.equals(b) ? 1 : 0) + box.hashCode() + box.compareTo(b) + box.byteValue();
    }

    static int integers(int a, int b) {
        Integer box = a;
        return box + (box.equals(b) ? 1 : 0) + box.hashCode() + box.compareTo(b) + box.shortValue();
    }

    static long longs(long a, long b) {
        Long box = a;
        return box + (box.equals(b) ? 1 : 0) + box.hashCode() + box.compareTo(b) + box.intValue();
    }

    static float floats(float a, float b) {
        Float box = a;
        return box + (box.isNaN() ? 3 : 0) + (box == b ? 5 : 0) + box.intValue();
    }

    static double doubles(double a, double b) {
        Double box = a;
        return box + (box.isNaN() ? 3 : 0) + (box == b ? 5 : 0) + box.longValue();
    }

    static int mixed(int a, long b) {
        Object left = a;
        Object right = b;
        return (left.equals(right) ? 1 : 0) + (left.equals((int) b) ? 2 : 0) + (right.equals((long) a) ? 4 : 0);
    }

    static int unboxedNull(int how) {
        Boolean none = how == 0 ? null : (Boolean) (how > 5);
        Byte small = how == 1 ? null : (byte) how;
        Character letter = how == 2 ? null : (char) how;
        Short medium = how == 3 ? null : (short) how;
        Float single = how == 4 ? null : (float) how;
        boolean truth = none;
        byte narrow = small;
        char unit = letter;
        short half = medium;
        float real = single;
        return (truth ? 1 : 0) + narrow + unit + half + (int) real;
    }

    static int parsed(int a, byte radix) {
        return Integer.valueOf(Integer.toString(a), radix & 63);
    }

    static int parsedHex(int a) {
        return Integer.valueOf(Integer.toHexString(a & 0xffffff), 16) + Integer.valueOf("-7f", 16) + Integer.valueOf("z", 36);
    }

    /** The digits of floating-point numbers are not known; that there are some is. */
    static int printed(float a, double b) {
        StringBuilder builder = new StringBuilder();
        StringBuffer buffer = new StringBuffer();
        boolean there = String.valueOf(a) != null && String.valueOf(b) != null && Float.toString(a) != null;
        there &= builder.append(a).append(b) == builder && buffer.append(a).append(b) == buffer;
        return there ? 1 : 0;
    }

    static boolean oneInteger(int a, int b) {
        Integer first = a & 0xff;
        Integer second = b & 0xff;
        return first == second;
    }

    static boolean oneLong(long a) {
        Long first = a;
        Long second = a;
        return first == second;
    }

    static boolean oneShort(short a) {
        Short first = a;
        Short second = a;
        return first == second;
    }

    static boolean oneLetter(char a) {
        Character first = a;
        Character second = a;
        return first == second;
    }

    static boolean oneTruth(boolean a, boolean b) {
        Boolean first = a;
        Boolean second = b;
        return first == second;
    }

    static boolean oneDouble(double a) {
        Double first = a;
        Double second = a;
        return first == second;
    }
}
