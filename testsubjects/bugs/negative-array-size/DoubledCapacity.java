/** Doubling overflows. */
class DoubledCapacity {
    static int grow(int capacity) {
        if (capacity <= 0x3fffffff) {
            return capacity;
        }
        byte[] larger = new byte[capacity * 2]; //~ negative-array-size
        return larger.length;
    }
}
