package vipa.jdk.java.lang.ref;

import vipa.jdk.Engine;

/** Only the collector puts anything here. */
public class ReferenceQueue {
    /** Some reference was made for this queue. */
    private boolean used;

    public ReferenceQueue() {}

    public java.lang.ref.Reference poll() {
        if (used) {
            Engine.inexact("references that the garbage collector has cleared");
        }
        return null;
    }

    static void use(java.lang.ref.ReferenceQueue queue) {
        if ((Object) queue instanceof ReferenceQueue) {
            ((ReferenceQueue) (Object) queue).used = true;
        }
    }
}
