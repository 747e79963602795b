package vipa.jdk.java.util.concurrent.locks;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/** One thread is looked at: nobody else ever holds the lock. */
public class ReentrantLock {
    private int holds;
    private boolean fair;

    public ReentrantLock() {}

    public ReentrantLock(boolean fair) {
        this.fair = fair;
    }

    public void lock() {
        holds = holds + 1;
    }

    public void lockInterruptibly() {
        holds = holds + 1;
    }

    public boolean tryLock() {
        holds = holds + 1;
        return true;
    }

    public boolean tryLock(long time, TimeUnit unit) {
        if (unit == null) {
            throw new NullPointerException();
        }
        holds = holds + 1;
        return true;
    }

    public void unlock() {
        if (holds == 0) {
            throw new IllegalMonitorStateException();
        }
        holds = holds - 1;
    }

    public Condition newCondition() {
        return new Signals(this);
    }

    public int getHoldCount() {
        return holds;
    }

    public boolean isHeldByCurrentThread() {
        return holds > 0;
    }

    public boolean isLocked() {
        return holds > 0;
    }

    public final boolean isFair() {
        return fair;
    }

    public final boolean hasQueuedThreads() {
        return false;
    }

    public final int getQueueLength() {
        return 0;
    }
}
