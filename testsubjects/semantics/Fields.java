/** Instance fields of every type, defaults, initialisers, inheritance and hiding. */
class Fields {
    static class Base {
        int x = 5;
        long wide;
        byte small;
        char letter;
        short half;
        boolean flag;
        float single;
        double twice;
        Object link;
    }

    static final class Derived extends Base {
        int x = 6;
        final int derived;

        Derived(int n) {
            derived = n + super.x + x;
        }
    }

    static int defaults(int n) {
        Base base = new Base();
        base.x += n;
        return base.x + (int) base.wide + base.small + base.letter + base.half + (base.flag ? 1 : 0);
    }

    static int narrowing(int n) {
        Base base = new Base();
        base.small = (byte) n;
        base.letter = (char) n;
        base.half = (short) n;
        base.flag = n > 0;
        return base.small + base.letter * 2 + base.half * 3 + (base.flag ? 1 : 0);
    }

    static long wide(long n) {
        Base base = new Base();
        base.wide = n;
        base.wide += base.wide >> 1;
        return base.wide;
    }

    static double floating(float a, double b) {
        Base base = new Base();
        base.single = a;
        base.twice = b;
        return base.single + base.twice;
    }

    static int hidden(int n) {
        Derived derived = new Derived(n);
        Base base = derived;
        base.x = 50;
        return derived.x + base.x + derived.derived;
    }

    static int aliased(int n) {
        Base first = new Base();
        Base second = n > 0 ? first : new Base();
        first.x = n;
        second.x = n + 1;
        return first.x;
    }

    static int chain(int n) {
        Base head = null;
        for (int i = 0; i < (n & 7); i++) {
            Base link = new Base();
            link.link = head;
            link.x = i;
            head = link;
        }
        int sum = 0;
        for (Base at = head; at != null; at = (Base) at.link) {
            sum = sum * 10 + at.x;
        }
        return sum;
    }

    static int nullField(int n) {
        Base base = n == 0 ? null : new Base();
        return base.x;
    }

    static int nullStore(int n) {
        Base base = n == 0 ? null : new Base();
        base.x = 3;
        return base.x;
    }
}
