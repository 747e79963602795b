/** The field's erased type is Object; the compiler adds the cast. */
class PollutedBox {
    static final class Box<T> {
        T value;
    }

    static int measure(Box<int[]> box) {
        if (box == null) {
            return 0;
        }
        int[] content = box.value; //~ class-cast
        return content == null ? 0 : content.length;
    }
}
