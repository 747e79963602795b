class RingOfEight {
    private int tail;

    int push(int value) {
        int[] data = new int[8];
        data[tail & 7] = value;
        tail = (tail + 1) & 7;
        return data[tail];
    }
}
