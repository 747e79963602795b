package vipa.jdk.java.lang.ref;

import vipa.jdk.Engine;

/** What it refers to; that the collector takes it away is not looked at. */
public abstract class Reference {
    private Object value;

    Reference(Object value) {
        this.value = value;
    }

    public Object get() {
        if (value != null) {
            Engine.inexact("a reference that the garbage collector may have cleared");
        }
        return value;
    }

    public boolean refersTo(Object other) {
        return value == other;
    }

    public void clear() {
        value = null;
    }

    protected Object clone() throws CloneNotSupportedException {
        throw new CloneNotSupportedException();
    }
}
