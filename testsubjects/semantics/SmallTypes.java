/** char, byte, short, boolean: arithmetic in int, narrowing on assignment. */
class SmallTypes {
    static byte compoundByte(byte a, int b) {
        a += b;
        a *= 3;
        a >>>= 1;
        return a;
    }

    static short compoundShort(short a, long b) {
        a -= b;
        a <<= 2;
        return a;
    }

    static char compoundChar(char a, int b) {
        a += b;
        a++;
        return a;
    }

    static int compoundInt(int a, double b) {
        a += b;
        return a;
    }

    static long compoundLong(long a, float b) {
        a *= b;
        return a;
    }

    static byte overflow(byte a) {
        a++;
        return a;
    }

    static char next(char c) {
        return (char) (c + 1);
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    static int hexDigit(char c) {
        return isDigit(c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    }

    static boolean logic(boolean a, boolean b) {
        return a & b | a ^ !b;
    }

    static boolean shortCircuit(boolean a, boolean b, boolean c) {
        return a && b || !a && c;
    }

    static byte negated(byte a) {
        return (byte) -a;
    }

    static int bytesToInt(byte a, byte b, byte c, byte d) {
        return (a & 0xff) << 24 | (b & 0xff) << 16 | (c & 0xff) << 8 | d & 0xff;
    }
}
