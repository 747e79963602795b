class RingBuffer {
    private final int[] data;
    private int tail;

    RingBuffer(int capacity) {
        data = new int[capacity]; //~ negative-array-size
    }

    void push(int value) {
        if (data == null) {
            return;
        }
        data[tail] = value; //~ index-out-of-bounds   a buffer of capacity 0
        tail = (tail + 1) % data.length;
    }
}
