package vipa.jdk.methods.java.util;

import vipa.jdk.Engine;

/** All else is the JDK's own code. */
public interface UUID {
    static java.util.UUID randomUUID() {
        if (!Engine.replayed()) {
            return (java.util.UUID) Engine.unknown();
        }
        long most = (long) Engine.chance(32) << 32 | Engine.chance(32) & 0xffff_ffffL;
        long least = (long) Engine.chance(32) << 32 | Engine.chance(32) & 0xffff_ffffL;
        return new java.util.UUID(most & ~0xf000L | 0x4000L, least & ~(3L << 62) | 1L << 63);
    }
}
