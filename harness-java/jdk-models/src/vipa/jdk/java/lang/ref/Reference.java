package vipa.jdk.java.lang.ref;

import vipa.jdk.Engine;

/** The collector is never fast enough to be seen: a reference holds its object until it is cleared. */
public abstract class Reference {
    private Object value;
    /** To be told of it. */
    private int queues;

    Reference(Object value, java.lang.ref.ReferenceQueue queue) {
        this.value = value;
        this.queues = queue == null ? 0 : 1;
    }

    public Object get() {
        return value;
    }

    public final boolean refersTo(Object object) {
        return value == object;
    }

    public void clear() {
        value = null;
    }

    public boolean enqueue() {
        value = null;
        if (queues == 0) {
            return false;
        }
        Engine.inexact("what a queue of references holds");
        queues = 0;
        return true;
    }

    protected Object clone() throws CloneNotSupportedException {
        throw new CloneNotSupportedException();
    }
}
