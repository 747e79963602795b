package vipa.harness;

import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.LongSupplier;

/**
 * Where the program's calls for the time and for chance arrive: they get what the path assumed, in its order, or else
 * the real thing. Class initialisers get the real thing, since snapshots were taken with it. A clock that the path has
 * read goes on from there: code beyond the path asks again, and years would have passed.
 */
public final class Outside {
    /** The classes whose methods are answered here; the last one is the engine's own source of chance. */
    static final Set<String> OWNERS = Set.of("java.lang.System", "java.lang.Math", "vipa.jdk.Engine");

    /** Whoever asks more often in a run is no initialiser: to look at all frames of a recursion each time takes for ever. */
    private static final int LOOKS = 100;

    /** Of the run; null outside of one. */
    private static volatile Oracles oracles;
    private static volatile int looks;

    private Outside() {
    }

    private static final Clock MILLIS = new Clock("java.lang.System.currentTimeMillis()J");
    private static final Clock NANOS = new Clock("java.lang.System.nanoTime()J");

    static void play(Oracles assumed) {
        oracles = assumed;
        looks = 0;
        MILLIS.stop();
        NANOS.stop();
    }

    public static long currentTimeMillis() {
        return MILLIS.read(System::currentTimeMillis);
    }

    public static long nanoTime() {
        return NANOS.read(System::nanoTime);
    }

    /** Stands still for a while, since little time passes in a run, then runs ever faster: no loop waits for ever. */
    private static final class Clock {
        private static final int STILL = 16;
        private final String method;
        private Long last;
        private int further;

        Clock(String method) {
            this.method = method;
        }

        synchronized void stop() {
            last = null;
            further = 0;
        }

        synchronized long read(LongSupplier real) {
            Long assumed = (Long) assumed(method, long.class);
            if (assumed != null) {
                last = assumed;
            } else if (last == null || initialising()) {
                return real.getAsLong();
            } else if (further++ >= STILL) {
                last += 1L << Math.min(further - STILL, 40);
            }
            return last;
        }
    }

    public static double random() {
        Object assumed = assumed("java.lang.Math.random()D", double.class);
        return assumed == null ? Math.random() : (double) assumed;
    }

    /** As the engine puts it together (vipa.jdk.methods). */
    public static UUID randomUUID() {
        Integer first = chance();
        if (first == null) {
            return UUID.randomUUID();
        }
        long most = (long) first << 32 | bits();
        long least = (long) (int) bits() << 32 | bits();
        return new UUID(most & ~0xf000L | 0x4000L, least & ~(3L << 62) | 1L << 63);
    }

    /** A {@link Random} without a seed. */
    public static final class Played extends Random {
        private static final long serialVersionUID = 1;
        private boolean seeded;

        public Played() {
            seeded = false;
        }

        public Played(long seed) {
            super(seed);
            seeded = true;
        }

        @Override
        public synchronized void setSeed(long seed) {
            super.setSeed(seed);
            seeded = true;
        }

        @Override
        protected int next(int bits) {
            Integer assumed = seeded ? null : chance();
            return assumed == null ? super.next(bits) : assumed;
        }
    }

    private static long bits() {
        Integer assumed = chance();
        return assumed == null ? 0 : assumed & 0xffff_ffffL;
    }

    private static Integer chance() {
        return (Integer) assumed("vipa.jdk.Engine.chance(I)I", int.class);
    }

    private static Object assumed(String method, Class<?> type) {
        Oracles assumed = oracles;
        if (assumed == null || !assumed.knows(method) || initialising()) {
            return null;
        }
        try {
            return assumed.next(method, type);
        } catch (BuildFailure e) {
            return null;
        }
    }

    static boolean initialising() {
        return ++looks <= LOOKS && isInitialising();
    }

    private static boolean isInitialising() {
        return StackWalker.getInstance().walk(frames -> frames.anyMatch(frame -> frame.getMethodName().equals("<clinit>")));
    }
}
