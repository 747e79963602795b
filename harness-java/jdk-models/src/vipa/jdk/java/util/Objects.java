package vipa.jdk.java.util;

/** The methods whose own code goes a long way for a message; the others are executed as they are. */
public final class Objects {
    private Objects() {}

    public static int checkIndex(int index, int length) {
        if (index < 0 || index >= length) {
            throw new IndexOutOfBoundsException();
        }
        return index;
    }

    public static int checkFromToIndex(int from, int to, int length) {
        if (from < 0 || from > to || to > length) {
            throw new IndexOutOfBoundsException();
        }
        return from;
    }

    public static int checkFromIndexSize(int from, int size, int length) {
        if (from < 0 || size < 0 || length < 0 || from > length - size) {
            throw new IndexOutOfBoundsException();
        }
        return from;
    }

    public static int hash(Object[] values) {
        if (values == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < values.length; i++) {
            hash = 31 * hash + (values[i] == null ? 0 : values[i].hashCode());
        }
        return hash;
    }
}
