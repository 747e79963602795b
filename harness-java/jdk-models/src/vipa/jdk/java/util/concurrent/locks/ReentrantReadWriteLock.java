package vipa.jdk.java.util.concurrent.locks;

import java.util.concurrent.TimeUnit;
import vipa.jdk.Engine;

/** One thread is looked at: nobody else ever holds one of the locks. */
public class ReentrantReadWriteLock {
    /** Made when they are asked for: an input has none yet. */
    private ReadLock readerLock;
    private WriteLock writerLock;
    private boolean fair;
    private int reads;
    private int writes;

    public ReentrantReadWriteLock() {
        this(false);
    }

    public ReentrantReadWriteLock(boolean fair) {
        this.fair = fair;
    }

    public java.util.concurrent.locks.ReentrantReadWriteLock.ReadLock readLock() {
        if (readerLock == null) {
            readerLock = new ReadLock(this);
        }
        return (java.util.concurrent.locks.ReentrantReadWriteLock.ReadLock) (Object) readerLock;
    }

    public java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock writeLock() {
        if (writerLock == null) {
            writerLock = new WriteLock(this);
        }
        return (java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock) (Object) writerLock;
    }

    public final boolean isFair() {
        return fair;
    }

    public int getReadLockCount() {
        return reads;
    }

    public int getReadHoldCount() {
        return reads;
    }

    public int getWriteHoldCount() {
        return writes;
    }

    public boolean isWriteLocked() {
        return writes > 0;
    }

    public boolean isWriteLockedByCurrentThread() {
        return writes > 0;
    }

    public static class ReadLock {
        private final ReentrantReadWriteLock lock;

        ReadLock(ReentrantReadWriteLock lock) {
            this.lock = lock;
        }

        public void lock() {
            lock.reads = lock.reads + 1;
        }

        public void lockInterruptibly() {
            lock();
        }

        public boolean tryLock() {
            lock();
            return true;
        }

        public boolean tryLock(long time, TimeUnit unit) {
            if (unit == null) {
                throw new NullPointerException();
            }
            return tryLock();
        }

        public void unlock() {
            if (lock.reads == 0) {
                throw new IllegalMonitorStateException();
            }
            lock.reads = lock.reads - 1;
        }
    }

    /** Who reads cannot begin to write: he would wait for himself. */
    public static class WriteLock {
        private final ReentrantReadWriteLock lock;

        WriteLock(ReentrantReadWriteLock lock) {
            this.lock = lock;
        }

        private boolean isFree() {
            return lock.reads == 0 || lock.writes > 0;
        }

        public void lock() {
            if (!isFree()) {
                Engine.inexact("waiting for another thread");
            }
            lock.writes = lock.writes + 1;
        }

        public void lockInterruptibly() {
            lock();
        }

        public boolean tryLock() {
            boolean free = isFree();
            if (free) {
                lock.writes = lock.writes + 1;
            }
            return free;
        }

        public boolean tryLock(long time, TimeUnit unit) {
            if (unit == null) {
                throw new NullPointerException();
            }
            return tryLock();
        }

        public void unlock() {
            if (lock.writes == 0) {
                throw new IllegalMonitorStateException();
            }
            lock.writes = lock.writes - 1;
        }

        public boolean isHeldByCurrentThread() {
            return lock.writes > 0;
        }

        public int getHoldCount() {
            return lock.writes;
        }
    }
}
