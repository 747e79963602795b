package vipa.harness;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Initialises the classes of a world, one after the other. One that fails stays as it is: whoever needs it is told. */
final class Preparation implements Runnable {
    private static final long STUCK_NANOS = 10_000_000_000L;

    private final SubjectLoader loader;
    private final Set<String> classes;
    private final Set<String> constructed;
    private final List<String> left = new ArrayList<>();
    private volatile String current;
    private volatile long since = System.nanoTime();

    Preparation(SubjectLoader loader, Set<String> classes, Set<String> constructed) {
        this.loader = loader;
        this.classes = classes;
        this.constructed = constructed;
    }

    @Override
    public void run() {
        int threads = Environment.threads();
        for (String name : classes) {
            begin(name);
            initialised(name);
            int now = Environment.threads();
            if (now > threads) {
                left.add(name);
                threads = now;
            }
        }
        for (String name : constructed) {
            begin(name);
            Class<?> type = initialised(name);
            if (type != null) {
                Constructors.byDefault(type);
            }
        }
        current = null;
        loader.isPrepared();
    }

    private void begin(String name) {
        since = System.nanoTime();
        current = name;
    }

    private Class<?> initialised(String name) {
        try {
            return Initialisation.of(name, loader);
        } catch (Throwable e) {
            return null;
        }
    }

    /** Some class takes too long. */
    boolean isStuck() {
        return current != null && System.nanoTime() - since > STUCK_NANOS;
    }

    /** Those that left threads behind, or the one that does not end. */
    List<String> left() {
        return current == null ? left : List.of(current);
    }
}
