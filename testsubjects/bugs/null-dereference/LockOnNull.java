class LockOnNull {
    static int shared;

    static int addTo(Object lock, int n) {
        synchronized (lock) { //~ null-dereference
            shared += n;
            return shared;
        }
    }
}
