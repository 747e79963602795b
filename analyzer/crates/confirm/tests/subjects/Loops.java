package subject;

/** Loops that end, with what they return, and loops that do not. */
public final class Loops {
    private static final Object LOCK = new Object();

    private Loops() {
    }

    static int sum() {
        int sum = 0;
        for (int i = 0; i < 100; i++) {
            sum += i;
        }
        return sum;
    }

    static int nested() {
        int found = 0;
        outer:
        for (int i = 0; i < 20; i++) {
            for (int j = 0; j < 20; j++) {
                if (j > i) {
                    continue outer;
                }
                if (i == 15) {
                    break outer;
                }
                found++;
            }
        }
        return found;
    }

    static int caught() {
        int caught = 0;
        int i = 0;
        do {
            try {
                i++;
                if (i % 3 == 0) {
                    throw new IllegalStateException();
                }
            } catch (IllegalStateException e) {
                caught++;
            } finally {
                caught += 100;
            }
        } while (i < 9);
        return caught;
    }

    static int locked() {
        Object last = null;
        int length = 0;
        synchronized (LOCK) {
            while (last == null) {
                length++;
                last = length > 30 ? LOCK : null;
            }
        }
        return length;
    }

    /** One round of the inner loop less than what would be too much takes a while, but it ends. */
    static int million() {
        int rounds = 0;
        while (rounds < 1_000_000) {
            rounds++;
        }
        return rounds;
    }

    /** Each round takes long, so there are few of them. */
    static int dear() {
        int[] values = new int[1 << 14];
        for (int i = 0; i < 30_000_000; i++) {
            java.util.Arrays.fill(values, i);
        }
        return values[0];
    }

    /** Asks for the time at each level. */
    static int recursion() {
        try {
            return deeper(1) > 0 ? 1 : 0;
        } catch (StackOverflowError e) {
            return -1;
        }
    }

    private static long deeper(long level) {
        return System.currentTimeMillis() + deeper(level + 1);
    }

    static int sleeping() throws InterruptedException {
        Thread.sleep(1_000_000);
        return 1;
    }

    static int waiting() throws InterruptedException {
        synchronized (LOCK) {
            LOCK.wait();
        }
        return 1;
    }

    static int parked() {
        while (true) {
            java.util.concurrent.locks.LockSupport.park();
        }
    }

    static int forever() {
        while (true) {
            Math.abs(1);
        }
    }

    static int foreverLocked() {
        synchronized (LOCK) {
            int i = 1;
            do {
                i |= 1;
            } while (i != 0);
            return i;
        }
    }

    static int foreverSwallowed() {
        try {
            return forever();
        } catch (Throwable e) {
            return 1;
        }
    }

    static int foreverBelow() {
        return java.util.List.of(1, 2).stream().map(i -> forever()).toList().size();
    }

    static int free() throws InterruptedException {
        Thread[] other = {new Thread(Loops::locked)};
        other[0].start();
        other[0].join();
        return locked();
    }

    /** 1 on a thread that nobody has used. */
    static int thread() {
        Thread thread = Thread.currentThread();
        boolean isNew = thread.getName().equals("main") && thread.getPriority() == Thread.NORM_PRIORITY
                && !thread.isInterrupted() && thread.getContextClassLoader() == Loops.class.getClassLoader()
                && thread.getUncaughtExceptionHandler() == thread.getThreadGroup();
        thread.setName("other");
        thread.setPriority(Thread.MIN_PRIORITY);
        thread.setContextClassLoader(null);
        thread.setUncaughtExceptionHandler((where, what) -> { });
        thread.interrupt();
        return isNew ? 1 : 0;
    }
}
