package vipa.jdk.java.lang;

import vipa.jdk.Engine;

/** One thread is looked at: a value that is made when first asked for. */
public class ThreadLocal {
    private boolean set;
    private Object held;
    /** In a static field since its class was initialised; it may have been set then. */
    private boolean shared;

    public ThreadLocal() {}

    protected Object initialValue() {
        return null;
    }

    public Object get() {
        if (!set) {
            sayShared();
            set(initialValue());
        }
        return held;
    }

    public void set(Object value) {
        held = value;
        set = true;
    }

    public void remove() {
        held = null;
        set = false;
        shared = false;
    }

    private void sayShared() {
        if (shared) {
            Engine.inexact("a thread-local that the initialiser may have set");
        }
    }
}
