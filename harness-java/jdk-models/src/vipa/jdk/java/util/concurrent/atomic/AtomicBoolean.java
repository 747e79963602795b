package vipa.jdk.java.util.concurrent.atomic;

/** One thread is looked at: a plain field. */
public class AtomicBoolean {
    private boolean value;

    public AtomicBoolean() {}

    public AtomicBoolean(boolean value) {
        this.value = value;
    }

    public boolean get() {
        return value;
    }

    public void set(boolean value) {
        this.value = value;
    }

    public void lazySet(boolean value) {
        this.value = value;
    }

    public boolean getAndSet(boolean next) {
        boolean old = value;
        value = next;
        return old;
    }

    public boolean compareAndSet(boolean expected, boolean next) {
        boolean same = value == expected;
        if (same) {
            value = next;
        }
        return same;
    }
}
