package vipa.jdk.java.lang.ref;

/** Always empty: a reference says so when it is enqueued. */
public class ReferenceQueue {
    private int holds;

    public ReferenceQueue() {}

    public java.lang.ref.Reference poll() {
        return null;
    }
}
