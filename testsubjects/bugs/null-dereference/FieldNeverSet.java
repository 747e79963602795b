class FieldNeverSet {
    private int[] cache;
    private int hits;

    int lookUp(int key) {
        hits++;
        if (key != 3) {
            return hits;
        }
        return cache.length; //~ null-dereference
    }
}
