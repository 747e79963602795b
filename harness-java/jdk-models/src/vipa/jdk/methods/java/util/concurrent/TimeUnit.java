package vipa.jdk.methods.java.util.concurrent;

/** Each unit is a number of nanoseconds; results that are too large stop at the largest number. */
public interface TimeUnit {
    static long toNanos(java.util.concurrent.TimeUnit unit, long duration) {
        return in(1L, duration, nanos(unit));
    }

    static long toMicros(java.util.concurrent.TimeUnit unit, long duration) {
        return in(1000L, duration, nanos(unit));
    }

    static long toMillis(java.util.concurrent.TimeUnit unit, long duration) {
        return in(1000000L, duration, nanos(unit));
    }

    static long toSeconds(java.util.concurrent.TimeUnit unit, long duration) {
        return in(1000000000L, duration, nanos(unit));
    }

    static long toMinutes(java.util.concurrent.TimeUnit unit, long duration) {
        return in(60000000000L, duration, nanos(unit));
    }

    static long toHours(java.util.concurrent.TimeUnit unit, long duration) {
        return in(3600000000000L, duration, nanos(unit));
    }

    static long toDays(java.util.concurrent.TimeUnit unit, long duration) {
        return in(86400000000000L, duration, nanos(unit));
    }

    static long convert(java.util.concurrent.TimeUnit unit, long duration, java.util.concurrent.TimeUnit from) {
        // The source is looked at first, as its being null shows.
        long source = nanos(from);
        return in(nanos(unit), duration, source);
    }

    private static long nanos(java.util.concurrent.TimeUnit unit) {
        switch (unit.ordinal()) {
            case 0:
                return 1L;
            case 1:
                return 1000L;
            case 2:
                return 1000000L;
            case 3:
                return 1000000000L;
            case 4:
                return 60000000000L;
            case 5:
                return 3600000000000L;
            default:
                return 86400000000000L;
        }
    }

    private static long in(long target, long duration, long source) {
        if (source == target) {
            return duration;
        }
        if (source < target) {
            return duration / (target / source);
        }
        long ratio = source / target;
        long most = Long.MAX_VALUE / ratio;
        return duration > most ? Long.MAX_VALUE : duration < -most ? Long.MIN_VALUE : duration * ratio;
    }
}
