import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;

/** Objects that hold one thing: a thread's own, or one that may be collected. */
class SmallHolders {
    static int made;

    /** Counts how often its first value is made. */
    static class Counted extends ThreadLocal<Integer> {
        int made;

        @Override
        protected Integer initialValue() {
            return ++made;
        }
    }

    static int threadLocal(int a, boolean removes) {
        ThreadLocal<Integer> local = new ThreadLocal<>();
        int hash = local.get() == null ? 1 : 2;
        local.set(a);
        hash = hash * 31 + local.get();
        if (removes) {
            local.remove();
        }
        Integer last = local.get();
        return hash * 31 + (last == null ? 7 : last);
    }

    static int ofOurs(int a, boolean sets) {
        Counted local = new Counted();
        if (sets) {
            local.set(a);
        }
        int hash = local.get() * 31 + local.get();
        local.remove();
        return hash * 31 + local.get() * 10 + local.made;
    }

    static int supplied(int a) {
        int[] made = new int[1];
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> a + ++made[0]);
        int hash = local.get() + local.get() * 31;
        local.remove();
        return hash * 31 + local.get() + made[0];
    }

    static int suppliedByNull(boolean there) {
        return ThreadLocal.withInitial(there ? () -> 3 : null).get();
    }

    static int cleared(int a, boolean soft) {
        Integer held = a;
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        Reference<Object> one = soft ? new SoftReference<>(held) : new WeakReference<>(held);
        Reference<Object> other = soft ? new SoftReference<>(held, queue) : new WeakReference<>(held, queue);
        int hash = new ReferenceQueue<>().poll() == null ? 0 : 4;
        hash += (one.refersTo(held) ? 1 : 0) + (other.refersTo(null) ? 2 : 0);
        one.clear();
        return hash * 10 + (one.refersTo(held) ? 1 : 0) + (one.refersTo(null) ? 2 : 0) + (one.get() == null ? 4 : 0);
    }
}
