package vipa.jdk.java.util.concurrent.locks;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import vipa.jdk.Engine;

/** The condition of a lock. Nobody is there who could signal, so whoever waits waits for the time he names or for ever. */
final class Signals implements Condition {
    private final ReentrantLock lock;

    Signals(ReentrantLock lock) {
        this.lock = lock;
    }

    private void check() {
        if (!lock.isHeldByCurrentThread()) {
            throw new IllegalMonitorStateException();
        }
    }

    private void waiting() {
        check();
        Engine.inexact("waiting for another thread");
    }

    @Override
    public void signal() {
        check();
    }

    @Override
    public void signalAll() {
        check();
    }

    @Override
    public void await() {
        waiting();
    }

    @Override
    public void awaitUninterruptibly() {
        waiting();
    }

    @Override
    public long awaitNanos(long nanos) {
        waiting();
        return 0;
    }

    @Override
    public boolean await(long time, TimeUnit unit) {
        waiting();
        return false;
    }

    @Override
    public boolean awaitUntil(Date deadline) {
        waiting();
        return false;
    }
}
