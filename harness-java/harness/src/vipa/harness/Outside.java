package vipa.harness;

import java.util.Random;
import java.util.Set;
import java.util.UUID;

/**
 * Where the program's calls for the time and for chance arrive: they get what the path assumed, in its order, or else
 * the real thing. Class initialisers get the real thing, since snapshots were taken with it.
 */
public final class Outside {
    /** The classes whose methods are answered here; the last one is the engine's own source of chance. */
    static final Set<String> OWNERS = Set.of("java.lang.System", "java.lang.Math", "vipa.jdk.Engine");

    /** Of the run; null outside of one. */
    private static volatile Oracles oracles;

    private Outside() {
    }

    static void play(Oracles assumed) {
        oracles = assumed;
    }

    public static long currentTimeMillis() {
        Object assumed = assumed("java.lang.System.currentTimeMillis()J", long.class);
        return assumed == null ? System.currentTimeMillis() : (long) assumed;
    }

    public static long nanoTime() {
        Object assumed = assumed("java.lang.System.nanoTime()J", long.class);
        return assumed == null ? System.nanoTime() : (long) assumed;
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
        return StackWalker.getInstance().walk(frames -> frames.anyMatch(frame -> frame.getMethodName().equals("<clinit>")));
    }
}
