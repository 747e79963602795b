class LazyField {
    private int[] cache;
    private int hits;

    int lookUp(int key) {
        hits++;
        if (cache == null) {
            cache = new int[4];
        }
        return key != 3 ? hits : cache.length;
    }
}
