/** instanceof, checkcast and array stores over classes, interfaces and arrays. */
class TypeTests {
    interface Named {
        int name();
    }

    static class Base {
        int x = 1;
    }

    static class Middle extends Base implements Named {
        @Override
        public int name() {
            return 7;
        }
    }

    static final class Leaf extends Middle {
        int y = 3;
    }

    private static Object make(int n) {
        switch (n & 15) {
            case 0:
                return new Base();
            case 1:
                return new Middle();
            case 2:
                return new Leaf();
            case 3:
                return new Object();
            case 4:
                return new int[2];
            case 5:
                return new Base[2];
            case 6:
                return new Leaf[2];
            case 7:
                return new Object[2];
            case 8:
                return new int[2][2];
            case 9:
                return new Named[1];
            case 10:
                return "text";
            case 11:
                return new boolean[1];
            case 12:
                return new byte[1];
            default:
                return null;
        }
    }

    static int classes(int n) {
        Object o = make(n);
        return (o instanceof Base ? 1 : 0)
                + (o instanceof Middle ? 2 : 0)
                + (o instanceof Leaf ? 4 : 0)
                + (o instanceof Named ? 8 : 0)
                + (o instanceof String ? 16 : 0)
                + (o instanceof Comparable ? 32 : 0);
    }

    static int arrays(int n) {
        Object o = make(n);
        return (o instanceof int[] ? 1 : 0)
                + (o instanceof Object[] ? 2 : 0)
                + (o instanceof Base[] ? 4 : 0)
                + (o instanceof Named[] ? 8 : 0)
                + (o instanceof int[][] ? 16 : 0)
                + (o instanceof Cloneable ? 32 : 0)
                + (o instanceof java.io.Serializable ? 64 : 0)
                + (o instanceof boolean[] ? 128 : 0)
                + (o instanceof byte[] ? 256 : 0);
    }

    static int castToMiddle(int n) {
        Middle middle = (Middle) make(n);
        return middle == null ? -1 : middle.x;
    }

    static int castToInterface(int n) {
        return ((Named) make(n)).name();
    }

    static int castToArray(int n) {
        Object[] array = (Object[]) make(n);
        return array.length;
    }

    static int castToIntArray(int n) {
        return ((int[]) make(n)).length;
    }

    static int castToObject(int n) {
        Object o = (Object) make(n);
        return o == null ? 0 : 1;
    }

    static int store(int n, int m) {
        Object array = make(n);
        if (!(array instanceof Object[])) {
            return -1;
        }
        ((Object[]) array)[0] = make(m);
        return 1;
    }

    static int pattern(int n) {
        return make(n) instanceof Leaf leaf && leaf.y == 3 ? leaf.x : 0;
    }
}
