import java.lang.reflect.Array;
import java.util.Arrays;

class Reflective {
    private static Object some(int kind) {
        switch (kind) {
            case 0:
                return new Object[2];
            case 1:
                return new int[3];
            case 2:
                return new byte[] {1, 2};
            case 3:
                return new char[] {'x'};
            case 4:
                return new long[] {1, 2, 3};
            case 5:
                return new double[] {0.5, 2};
            case 6:
                return new boolean[] {true};
            case 7:
                return new float[] {1.5f};
            case 8:
                return new short[] {-1, 2};
            case 9:
                return "no array";
            default:
                return null;
        }
    }

    static int length(int kind) {
        return Array.getLength(some(kind));
    }

    static int element(int kind, int index) {
        Object element = Array.get(some(kind), index);
        return element == null ? -7 : element instanceof Number number ? number.intValue() : 5;
    }

    static int made(int length) {
        Object array = Array.newInstance(int.class, Math.min(length, 9));
        return ((int[]) array).length + (array.getClass() == int[].class ? 100 : 0);
    }

    static boolean superclass(int kind) {
        Object object = some(kind);
        Class<?> parent = object.getClass().getSuperclass();
        return parent == Object.class && Runnable.class.getSuperclass() == null && int.class.getSuperclass() == null;
    }

    static boolean questions(int kind) {
        Class<?> type = some(kind).getClass();
        return type.isArray() && type.getComponentType().isPrimitive() && !type.isEnum() && !type.isInterface();
    }

    static boolean instances(int kind) {
        Object object = some(kind);
        return Object[].class.isInstance(object) || int[].class.isInstance(object) || CharSequence.class.isInstance(object);
    }

    static int same(int a, int b) {
        Object[] one = a < 0 ? null : new Object[] {"x", a};
        Object[] two = b < 0 ? null : new Object[] {"x", b};
        return (Arrays.equals(one, two) ? 1000 : 0) + Arrays.hashCode(one) + Arrays.toString(two).length();
    }

    static int search(int key) {
        return Arrays.binarySearch(new int[] {1, 3, 5, 7}, key) * 10
                + Arrays.binarySearch(new Object[] {"a", "c"}, key > 3 ? "b" : "c");
    }

    static int searchSign(char key, int which) {
        char[] table = {'\t', '"', '&', 'a', 'z'};
        Object[] words = {"", "Ab", "a", "abc", "b"};
        Object[] mixed = {"b", "a", "c"};
        String word = which < 0 ? null : which > 5 ? "" + key : "abc".substring(Math.min(which, 3));
        int found = Arrays.binarySearch(table, key) >= 0 ? 1 : 0;
        found += Arrays.binarySearch(words, word) < 0 ? 0 : 2;
        found += Arrays.binarySearch(mixed, word) < 0 ? 0 : 4;
        return found * 100 + Arrays.binarySearch(table, key) + Arrays.binarySearch(words, word);
    }

    static int setAll(int size, int step) {
        String[] texts = new String[size & 3];
        Arrays.setAll(texts, at -> at == step ? null : "x".repeat(at));
        int[] numbers = new int[size & 3];
        Arrays.setAll(numbers, at -> at * step);
        int sum = Arrays.toString(texts).length();
        for (int number : numbers) {
            sum = sum * 31 + number;
        }
        return sum;
    }

    static int setNothing(boolean absent) {
        Object[] cells = new Object[1];
        Arrays.setAll(cells, absent ? null : at -> cells);
        return cells[0] == cells ? 1 : 0;
    }

    static int filled(int from, int to) {
        int[] cells = new int[5];
        Arrays.fill(cells, 1);
        Arrays.fill(cells, from, to, 7);
        return cells[0] * 10 + cells[4];
    }

    static int nothing() {
        return System.identityHashCode(null);
    }
}
