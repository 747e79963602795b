package vipa.jdk.java.lang.ref;

public class SoftReference extends Reference {
    public SoftReference(Object value) {
        super(value, null);
    }

    public SoftReference(Object value, java.lang.ref.ReferenceQueue queue) {
        super(value, queue);
    }
}
