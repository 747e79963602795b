import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Locks that nobody else wants, and arrays that nobody else changes. */
class Locks {
    static int held(int times, boolean fair) throws InterruptedException {
        ReentrantLock lock = fair ? new ReentrantLock(true) : new ReentrantLock();
        for (int i = 0; i < times % 4; i++) {
            lock.lock();
        }
        boolean before = lock.isLocked();
        lock.lockInterruptibly();
        int count = (lock.tryLock() ? 1 : 0) + (lock.tryLock(1, TimeUnit.SECONDS) ? 2 : 0) + lock.getHoldCount() * 10;
        lock.unlock();
        return count + (before ? 1000 : 0) + (lock.isHeldByCurrentThread() ? 2000 : 0) + (lock.isFair() ? 4000 : 0)
                + (lock.hasQueuedThreads() ? 8000 : 0) + lock.getQueueLength();
    }

    static void notHeld(boolean once) {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        lock.unlock();
        if (once) {
            return;
        }
        lock.unlock();
    }

    static boolean noUnit() throws InterruptedException {
        return new ReentrantLock().tryLock(1, null);
    }

    static int signals(boolean held, boolean all) {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        if (held) {
            lock.lock();
        }
        if (all) {
            condition.signalAll();
        } else {
            condition.signal();
        }
        return lock.getHoldCount();
    }

    static int await(int how) throws InterruptedException {
        Condition condition = new ReentrantLock().newCondition();
        switch (how) {
            case 0:
                condition.await();
                return 1;
            case 1:
                condition.awaitUninterruptibly();
                return 2;
            case 2:
                return (int) condition.awaitNanos(1);
            case 3:
                return condition.await(1, TimeUnit.NANOSECONDS) ? 3 : 4;
            default:
                return condition.awaitUntil(new java.util.Date(0)) ? 5 : 6;
        }
    }

    static int readAndWritten(int reads, boolean fair) throws InterruptedException {
        ReentrantReadWriteLock lock = fair ? new ReentrantReadWriteLock(true) : new ReentrantReadWriteLock();
        ReentrantReadWriteLock.ReadLock reading = lock.readLock();
        ReentrantReadWriteLock.WriteLock writing = lock.writeLock();
        for (int i = 0; i < reads % 4; i++) {
            reading.lock();
        }
        int hash = lock.isFair() ? 1 : 0;
        if (writing.tryLock()) {
            writing.lock();
            writing.lockInterruptibly();
            hash += writing.tryLock(1, TimeUnit.SECONDS) ? 2 : 0;
            hash += writing.getHoldCount() * 10 + (writing.isHeldByCurrentThread() ? 4 : 0);
            writing.unlock();
        }
        reading.lockInterruptibly();
        hash += (reading.tryLock() ? 1 : 0) + (reading.tryLock(1, TimeUnit.SECONDS) ? 2 : 0);
        hash = hash * 100 + lock.getReadLockCount() * 7 + lock.getReadHoldCount() + lock.getWriteHoldCount() * 11;
        return hash * 4 + (lock.isWriteLocked() ? 1 : 0) + (lock.isWriteLockedByCurrentThread() ? 2 : 0);
    }

    static void notReadOrWritten(int how) throws InterruptedException {
        java.util.concurrent.locks.ReadWriteLock lock = new ReentrantReadWriteLock();
        switch (how) {
            case 0:
                lock.readLock().unlock();
                break;
            case 1:
                lock.writeLock().unlock();
                break;
            case 2:
                lock.readLock().tryLock(1, null);
                break;
            case 3:
                lock.writeLock().tryLock(1, null);
                break;
            default:
                lock.writeLock().lock();
        }
    }

    static int references(int length, int index) {
        AtomicReferenceArray<Integer> array = new AtomicReferenceArray<>(Math.min(length, 5));
        array.set(index, 3);
        array.lazySet(0, array.get(index) + 1);
        Integer old = array.getAndSet(index, 8);
        boolean changed = array.compareAndSet(index, old, 9) || array.compareAndSet(0, null, 1);
        int sum = array.getAndUpdate(index, x -> x + 1) * 3 + array.updateAndGet(index, x -> x * 2);
        sum += array.getAndAccumulate(index, 5, Integer::sum) * 7 + array.accumulateAndGet(index, 2, (x, y) -> x - y);
        return sum + array.length() * 100 + (changed ? 1000 : 0);
    }

    static int copiedReferences(boolean none, int index) {
        Object[] cells = none ? null : new Object[] {"a", null};
        AtomicReferenceArray<Object> array = new AtomicReferenceArray<>(cells);
        cells[0] = "b";
        return array.get(index) == "a" ? 1 : 2;
    }

    static int ints(int length, int index) {
        AtomicIntegerArray array = new AtomicIntegerArray(Math.min(length, 5));
        array.set(index, 3);
        array.lazySet(0, array.get(index) + 1);
        int sum = array.getAndSet(index, 8) + (array.compareAndSet(index, 8, 9) ? 1 : 0) + array.getAndIncrement(index) * 3;
        sum += array.getAndDecrement(index) * 5 + array.incrementAndGet(index) * 7 + array.decrementAndGet(index) * 11;
        sum += array.getAndAdd(index, 4) + array.addAndGet(index, -2) + array.getAndUpdate(index, x -> x + 1);
        return sum + array.updateAndGet(index, x -> x * 2) + array.accumulateAndGet(index, 2, (x, y) -> x - y) + array.length();
    }

    static int copiedInts(boolean none) {
        int[] cells = none ? null : new int[] {4, 5};
        AtomicIntegerArray array = new AtomicIntegerArray(cells);
        cells[0] = 1;
        return array.get(0);
    }

    static long longs(int length, int index) {
        AtomicLongArray array = new AtomicLongArray(Math.min(length, 5));
        array.set(index, 3);
        array.lazySet(0, array.get(index) + 1);
        long sum = array.getAndSet(index, 8) + (array.compareAndSet(index, 8, 9) ? 1 : 0) + array.getAndIncrement(index) * 3;
        sum += array.getAndDecrement(index) * 5 + array.incrementAndGet(index) * 7 + array.decrementAndGet(index) * 11;
        sum += array.getAndAdd(index, 4) + array.addAndGet(index, -2) + array.getAndUpdate(index, x -> x + 1);
        return sum + array.updateAndGet(index, x -> x * 2) + array.accumulateAndGet(index, 2, (x, y) -> x - y) + array.length();
    }

    static long copiedLongs(boolean none) {
        long[] cells = none ? null : new long[] {4, 5};
        AtomicLongArray array = new AtomicLongArray(cells);
        cells[0] = 1;
        return array.get(0);
    }
}
