class UnlinkLast {
    static final class Link {
        Link previous;
        Link next;
        int value;
    }

    private Link tail;

    int removeLast() {
        Link last = tail;
        if (last == null) {
            return -1;
        }
        tail = last.previous;
        if (tail != null) {
            tail.next = null;
        }
        return last.value;
    }
}
