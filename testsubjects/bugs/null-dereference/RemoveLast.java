class RemoveLast {
    static final class Link {
        Link previous;
        Link next;
        int value;
    }

    private Link tail;
    private int size;

    int removeLast() {
        Link last = tail;
        tail = last.previous; //~ null-dereference
        tail.next = null; //~ null-dereference
        size--;
        return last.value;
    }
}
