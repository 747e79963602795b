package vipa.harness;

/**
 * A copy of the memory of objects, word by word and references as they are there. It is compared far faster than fields
 * are, but can only say that nothing has changed: a collection of garbage moves what references point to.
 */
final class Image {
    private final Object[] objects;
    /** Where the words of each begin, in the object and in the copy; one more index for the end. */
    private final long[] offsets;
    private final int[] starts;
    private final long[] words;
    /** Young, so that the next collection moves it. */
    private final Object canary = new Object();
    private final int canaryAddress = Memory.address(canary);

    /** Of the first {@code count}; {@code shapes}: null for an array. */
    Image(Object[] objects, Layout[] shapes, int count) {
        this.objects = objects;
        offsets = new long[count];
        starts = new int[count + 1];
        for (int i = 0; i < count; i++) {
            long[] elements = shapes[i] == null ? Memory.elements(objects[i]) : null;
            offsets[i] = elements == null ? shapes[i].from : elements[0] / Long.BYTES * Long.BYTES;
            long end = elements == null ? shapes[i].to : elements[1];
            // Objects end with a whole word.
            starts[i + 1] = starts[i] + (int) ((end - offsets[i] + Long.BYTES - 1) / Long.BYTES);
        }
        words = new long[starts[count]];
        for (int i = 0; i < count; i++) {
            for (int at = starts[i]; at < starts[i + 1]; at++) {
                words[at] = Memory.word(objects[i], offsets[i] + (long) Long.BYTES * (at - starts[i]));
            }
        }
    }

    /** Something was moved, so equal words need not be equal references. */
    boolean isStale() {
        return Memory.address(canary) != canaryAddress;
    }

    /** False if it cannot be told. */
    boolean isSame() {
        if (isStale()) {
            return false;
        }
        for (int i = 0; i < offsets.length; i++) {
            int start = starts[i];
            int length = starts[i + 1] - start;
            if (length > 0 && !Memory.isSame(objects[i], offsets[i], words, start, length)) {
                return false;
            }
        }
        return !isStale();
    }
}
