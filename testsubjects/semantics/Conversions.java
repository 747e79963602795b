class Conversions {
    static long intToLong(int a) {
        return a;
    }

    static float intToFloat(int a) {
        return a;
    }

    static double intToDouble(int a) {
        return a;
    }

    static int longToInt(long a) {
        return (int) a;
    }

    static float longToFloat(long a) {
        return a;
    }

    static double longToDouble(long a) {
        return a;
    }

    static int floatToInt(float a) {
        return (int) a;
    }

    static long floatToLong(float a) {
        return (long) a;
    }

    static double floatToDouble(float a) {
        return a;
    }

    static int doubleToInt(double a) {
        return (int) a;
    }

    static long doubleToLong(double a) {
        return (long) a;
    }

    static float doubleToFloat(double a) {
        return (float) a;
    }

    static byte toByte(int a) {
        return (byte) a;
    }

    static char toChar(int a) {
        return (char) a;
    }

    static short toShort(int a) {
        return (short) a;
    }

    static byte doubleToByte(double a) {
        return (byte) a;
    }

    static char floatToChar(float a) {
        return (char) a;
    }

    static short longToShort(long a) {
        return (short) a;
    }

    static int widened(byte a, short b, char c, boolean d) {
        return a + b * 2 + c * 3 + (d ? 4 : 0);
    }
}
