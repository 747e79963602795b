package vipa.jdk.java.lang.ref;

public class WeakReference extends Reference {
    public WeakReference(Object value) {
        super(value, null);
    }

    public WeakReference(Object value, java.lang.ref.ReferenceQueue queue) {
        super(value, queue);
    }
}
