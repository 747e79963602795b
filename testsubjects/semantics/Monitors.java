class Monitors {
    private int value;

    private synchronized int add(int n) {
        value += n;
        return value;
    }

    private static synchronized int twice(int n) {
        return 2 * n;
    }

    static int methods(int n) {
        Monitors monitors = new Monitors();
        monitors.add(n);
        return monitors.add(1) + twice(n);
    }

    static int block(int n) {
        Monitors lock = n == 0 ? null : new Monitors();
        synchronized (lock) {
            lock.value = 100 / (n - 1);
        }
        return lock.value;
    }

    static int nested(int n) {
        Object first = new Object();
        synchronized (first) {
            synchronized (first) {
                try {
                    return 10 / n;
                } finally {
                    n++;
                }
            }
        }
    }
}
