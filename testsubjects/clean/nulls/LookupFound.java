class LookupFound {
    static final class Entry {
        final int key;
        final int value;

        Entry(int key, int value) {
            this.key = key;
            this.value = value;
        }
    }

    private static final Entry FIRST = new Entry(1, 10);

    static Entry find(int key) {
        return key == FIRST.key ? FIRST : null;
    }

    static int value(int key) {
        Entry entry = find(key);
        return entry != null ? entry.value : -1;
    }
}
