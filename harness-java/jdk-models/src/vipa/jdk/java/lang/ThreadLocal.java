package vipa.jdk.java.lang;

import java.util.function.Supplier;

/** One thread is looked at: a plain field. */
public class ThreadLocal {
    private boolean isSet;
    private Object value;

    public ThreadLocal() {}

    public static java.lang.ThreadLocal withInitial(Supplier supplier) {
        return (java.lang.ThreadLocal) (Object) new SuppliedThreadLocal(supplier);
    }

    protected Object initialValue() {
        return null;
    }

    public Object get() {
        if (!isSet) {
            value = initialValue();
            isSet = true;
        }
        return value;
    }

    public void set(Object next) {
        value = next;
        isSet = true;
    }

    public void remove() {
        value = null;
        isSet = false;
    }

    
    static final class SuppliedThreadLocal extends ThreadLocal {
        private final Supplier supplier;

        SuppliedThreadLocal(Supplier supplier) {
            if (supplier == null) {
                throw new NullPointerException();
            }
            this.supplier = supplier;
        }

        @Override
        protected Object initialValue() {
            return supplier.get();
        }
    }
}
