class StackPop {
    private final int[] items = new int[8];
    private int top;

    int pop() {
        if (items == null) {
            return 0;
        }
        return items[--top]; //~ index-out-of-bounds
    }
}
