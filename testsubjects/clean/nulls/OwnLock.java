class OwnLock {
    private int shared;

    synchronized int add(int n) {
        shared += n;
        return shared;
    }

    int addLocked(int n) {
        synchronized (this) {
            shared += n;
            return shared;
        }
    }
}
