import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

class Holders {
    static Optional<Integer> positive(int a) {
        return a > 0 ? Optional.of(a) : Optional.empty();
    }

    static int got(int a) {
        return positive(a).get();
    }

    static int otherwise(int a) {
        return positive(a).orElse(5) + positive(a).orElseGet(() -> 6) + positive(a).map(x -> x + 1).orElse(-1);
    }

    static int thrown(int a) {
        return positive(a).orElseThrow(IllegalStateException::new) + positive(a - 1).orElseThrow();
    }

    static int mapped(int a) {
        int[] seen = new int[2];
        positive(a).ifPresent(x -> seen[0] = x);
        positive(a).ifPresentOrElse(x -> seen[1] = x, () -> seen[1] = 9);
        return seen[0] + seen[1] * 3 + positive(a).filter(x -> x > 3).or(() -> Optional.of(2)).get()
                + positive(a).flatMap(x -> positive(x - 7)).orElse(0);
    }

    static boolean present(int a, boolean absent) {
        Optional<Object> optional = Optional.ofNullable(absent ? null : a);
        return optional.isPresent() != optional.isEmpty() && optional.equals(Optional.of((Object) 1));
    }

    static Optional<Object> ofNull(boolean absent) {
        return Optional.of(absent ? null : "x");
    }

    static Optional<Integer> mapNull(int a) {
        return positive(a).map(null);
    }

    static int integers(int a, int b) {
        AtomicInteger holder = new AtomicInteger(a);
        int hash = holder.getAndIncrement() + holder.incrementAndGet() * 3 + holder.getAndAdd(b) * 5 + holder.addAndGet(b);
        hash = hash * 31 + holder.getAndDecrement() + holder.decrementAndGet() + holder.getAndSet(4);
        hash += holder.compareAndSet(4, 8) ? 1 : 0;
        hash += holder.compareAndSet(4, 9) ? 2 : 0;
        hash += holder.updateAndGet(x -> x * 2) + holder.getAndUpdate(x -> x + 1) + holder.accumulateAndGet(3, (x, y) -> x - y);
        return hash + holder.intValue() + (int) holder.longValue();
    }

    static long longs(long a, long b) {
        AtomicLong holder = new AtomicLong();
        holder.set(a);
        holder.lazySet(holder.get() + 1);
        return holder.addAndGet(b) + holder.getAndIncrement() * 3 + holder.incrementAndGet() + holder.intValue();
    }

    static int booleans(boolean a) {
        AtomicBoolean holder = new AtomicBoolean(a);
        return (holder.getAndSet(true) ? 1 : 0) + (holder.compareAndSet(true, a) ? 2 : 0) + (holder.get() ? 4 : 0);
    }

    static int references(int a, boolean absent) {
        AtomicReference<Object> holder = new AtomicReference<>(absent ? null : "x");
        boolean changed = holder.compareAndSet(null, a);
        Object now = holder.getAndSet("y");
        return (changed ? 1 : 0) + (now == null ? 2 : 0) + (now instanceof Integer ? 4 : 0) + (holder.get() == "y" ? 8 : 0)
                + (holder.updateAndGet(x -> null) == null ? 16 : 0);
    }

    static int hashes(int a) {
        return positive(a).hashCode() + Optional.of(1L << 40).hashCode();
    }

    static double readInteger(int a) {
        AtomicInteger holder = new AtomicInteger();
        int fresh = holder.get();
        holder.set(a);
        float single = holder.floatValue();
        holder.lazySet(a + 1);
        return fresh + single + holder.doubleValue() + holder.get();
    }

    static double readLong(long a) {
        AtomicLong holder = new AtomicLong(a);
        return holder.floatValue() + holder.doubleValue() + holder.longValue() + holder.getAndSet(3) + holder.get();
    }

    static long changedLong(long a, long b) {
        AtomicLong holder = new AtomicLong(a);
        long hash = holder.getAndAdd(b) + holder.getAndDecrement() * 3 + holder.decrementAndGet() * 5;
        hash += holder.compareAndSet(a, b) ? 1 : 0;
        hash += holder.updateAndGet(x -> x * 3) + holder.getAndUpdate(x -> x - 1);
        return hash * 31 + holder.accumulateAndGet(b, (x, y) -> x - y);
    }

    static boolean setBoolean(boolean a, boolean b) {
        AtomicBoolean holder = new AtomicBoolean();
        boolean fresh = holder.get();
        holder.set(a);
        boolean first = holder.get();
        holder.lazySet(b);
        return fresh || first ^ holder.get();
    }

    static int setReference(int a) {
        AtomicReference<Integer> holder = new AtomicReference<>();
        int none = holder.get() == null ? 1 : 0;
        holder.set(a);
        int old = holder.getAndUpdate(x -> x + 2);
        int now = holder.get();
        holder.lazySet(null);
        return none + old * 3 + now * 5 + (holder.get() == null ? 7 : 0);
    }

    static int updatedByNull(int how) {
        if ((how & 1) == 0) {
            return new AtomicInteger(how).updateAndGet(null);
        }
        return (int) new AtomicLong(how).accumulateAndGet(1, null);
    }
}
