package vipa.jdk.java.util;

import java.util.concurrent.ThreadLocalRandom;
import vipa.jdk.Engine;

/** Numbers that follow from a seed. Without one, chance has them if the program made this, else nobody knows them. */
public class Random {
    private boolean seeded;
    private boolean replayed;
    private long seed;

    public Random() {
        replayed = Engine.replayed() && (Object) getClass() == java.util.Random.class;
    }

    public Random(long seed) {
        setSeed(seed);
    }

    public void setSeed(long seed) {
        this.seeded = true;
        this.seed = (seed ^ 0x5DEECE66DL) & ((1L << 48) - 1);
    }

    protected int next(int bits) {
        if (!seeded) {
            return replayed ? Engine.chance(bits) : ThreadLocalRandom.current().nextInt() >>> (32 - bits);
        }
        seed = (seed * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
        return (int) (seed >>> (48 - bits));
    }

    public int nextInt() {
        return next(32);
    }

    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException();
        }
        int mask = bound - 1;
        int drawn = next(31);
        if ((bound & mask) == 0) {
            return (int) (bound * (long) drawn >> 31);
        }
        while (drawn - drawn % bound + mask < 0) {
            drawn = next(31);
        }
        return drawn % bound;
    }

    public int nextInt(int from, int to) {
        if (from >= to) {
            throw new IllegalArgumentException();
        }
        int drawn = nextInt();
        int range = to - from;
        int mask = range - 1;
        if ((range & mask) == 0) {
            return (drawn & mask) + from;
        }
        if (range < 0) {
            while (drawn < from || drawn >= to) {
                drawn = nextInt();
            }
            return drawn;
        }
        int half = drawn >>> 1;
        while (half + mask - half % range < 0) {
            half = nextInt() >>> 1;
        }
        return half % range + from;
    }

    public long nextLong() {
        return ((long) next(32) << 32) + next(32);
    }

    public boolean nextBoolean() {
        return next(1) != 0;
    }

    public float nextFloat() {
        return next(24) / (float) (1 << 24);
    }

    public double nextDouble() {
        return (((long) next(26) << 27) + next(27)) * 0x1.0p-53;
    }

    public void nextBytes(byte[] target) {
        int bits = 0;
        for (int i = 0; i < target.length; i++) {
            bits = i % 4 == 0 ? nextInt() : bits >> 8;
            target[i] = (byte) bits;
        }
    }
}
