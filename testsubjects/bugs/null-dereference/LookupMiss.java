//@ depth: 1
class LookupMiss {
    static final class Entry {
        final int key;
        final int value;

        Entry(int key, int value) {
            this.key = key;
            this.value = value;
        }
    }

    private static final Entry FIRST = new Entry(1, 10);
    private static final Entry SECOND = new Entry(2, 20);

    static Entry find(int key) {
        if (key == 1) {
            return FIRST;
        }
        return key == 2 ? SECOND : null;
    }

    static int value(int key) {
        return find(key).value; //~ null-dereference
    }
}
