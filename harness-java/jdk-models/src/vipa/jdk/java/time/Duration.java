package vipa.jdk.java.time;

/** Seconds and the nanoseconds after them. */
public final class Duration {
    private static final long SECOND = 1000000000L;

    private long value;
    private int nanos;

    private Duration(long seconds, int nanos) {
        this.value = seconds;
        this.nanos = nanos;
    }

    private static java.time.Duration make(long seconds, int nanos) {
        return (java.time.Duration) (Object) new Duration(seconds, nanos);
    }

    private static java.time.Duration split(long amount, long perSecond) {
        long seconds = amount / perSecond;
        long rest = amount % perSecond;
        if (rest < 0) {
            rest = rest + perSecond;
            seconds = seconds - 1;
        }
        return make(seconds, (int) (rest * (SECOND / perSecond)));
    }

    private static long times(long amount, long factor) {
        if (amount > Long.MAX_VALUE / factor || amount < Long.MIN_VALUE / factor) {
            throw new ArithmeticException();
        }
        return amount * factor;
    }

    private static long sum(long a, long b) {
        long sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) {
            throw new ArithmeticException();
        }
        return sum;
    }

    public static java.time.Duration ofDays(long days) {
        return make(times(days, 86400L), 0);
    }

    public static java.time.Duration ofHours(long hours) {
        return make(times(hours, 3600L), 0);
    }

    public static java.time.Duration ofMinutes(long minutes) {
        return make(times(minutes, 60L), 0);
    }

    public static java.time.Duration ofSeconds(long seconds) {
        return make(seconds, 0);
    }

    public static java.time.Duration ofMillis(long millis) {
        return split(millis, 1000L);
    }

    public static java.time.Duration ofNanos(long nanos) {
        return split(nanos, SECOND);
    }

    public long getSeconds() {
        return value;
    }

    public int getNano() {
        return nanos;
    }

    public boolean isZero() {
        return (value | nanos) == 0;
    }

    public boolean isNegative() {
        return value < 0;
    }

    public long toSeconds() {
        return value;
    }

    public long toMinutes() {
        return value / 60;
    }

    public long toHours() {
        return value / 3600;
    }

    public long toDays() {
        return value / 86400;
    }

    public long toMillis() {
        return whole(1000L);
    }

    public long toNanos() {
        return whole(SECOND);
    }

    /** Of a negative duration the part of a second counts the other way, so that the smallest number is reached. */
    private long whole(long perSecond) {
        boolean negative = value < 0;
        long seconds = negative ? value + 1 : value;
        long rest = negative ? nanos - SECOND : nanos;
        return sum(times(seconds, perSecond), rest / (SECOND / perSecond));
    }

    public int compareTo(Object other) {
        return compareTo((java.time.Duration) other);
    }

    public int compareTo(java.time.Duration other) {
        long others = other.getSeconds();
        return value < others ? -1 : value > others ? 1 : nanos - other.getNano();
    }

    public boolean equals(Object other) {
        return this == other || other instanceof java.time.Duration duration && value == duration.getSeconds()
                && nanos == duration.getNano();
    }

    public int hashCode() {
        return (int) (value ^ value >>> 32) + 51 * nanos;
    }
}
