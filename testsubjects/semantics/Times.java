import java.time.Duration;
import java.util.Date;
import java.util.concurrent.TimeUnit;

/** Dates, durations and units of time. */
class Times {
    private static Date date(long time, boolean none) {
        return none ? null : new Date(time);
    }

    static int dates(long a, long b, boolean none) {
        Date one = date(a, false);
        Date two = date(b, none);
        return (one.equals(two) ? 1 : 0) + (one.before(two) ? 2 : 0) + (one.after(two) ? 4 : 0) + one.hashCode() * 16
                + one.compareTo(two) * 8;
    }

    static int compared(long a, int how) {
        Comparable<Object> date = cast(new Date(a));
        return date.compareTo(how == 0 ? null : how == 1 ? "no date" : new Date(5));
    }

    @SuppressWarnings("unchecked")
    private static Comparable<Object> cast(Object object) {
        return (Comparable<Object>) object;
    }

    static long changed(long a, long b) {
        Date date = new Date(a);
        Date copy = (Date) date.clone();
        date.setTime(b);
        return date.getTime() * 3 + copy.getTime() + (date.equals("text") ? 1 : 0);
    }

    private static TimeUnit unit(int at) {
        TimeUnit[] units = {TimeUnit.NANOSECONDS, TimeUnit.MICROSECONDS, TimeUnit.MILLISECONDS, TimeUnit.SECONDS,
            TimeUnit.MINUTES, TimeUnit.HOURS, TimeUnit.DAYS, null};
        return units[(at % 8 + 8) % 8];
    }

    static long small(int unit, long time) {
        TimeUnit from = unit(unit);
        return from.toNanos(time) * 3 + from.toMicros(time) * 5 + from.toMillis(time);
    }

    static long large(int unit, long time) {
        TimeUnit from = unit(unit);
        return from.toSeconds(time) * 3 + from.toMinutes(time) * 5 + from.toHours(time) * 7 + from.toDays(time);
    }

    static long converted(int unit, int from, long time) {
        return unit(unit).convert(time, unit(from));
    }

    private static Duration duration(int how, long amount) {
        switch ((how % 6 + 6) % 6) {
            case 0:
                return Duration.ofNanos(amount);
            case 1:
                return Duration.ofMillis(amount);
            case 2:
                return Duration.ofSeconds(amount);
            case 3:
                return Duration.ofMinutes(amount);
            case 4:
                return Duration.ofHours(amount);
            default:
                return Duration.ofDays(amount);
        }
    }

    static long parts(int how, long amount) {
        Duration duration = duration(how, amount);
        return duration.getSeconds() * 3 + duration.getNano() + (duration.isZero() ? 1 : 0) + (duration.isNegative() ? 2 : 0)
                + duration.hashCode() + duration.toSeconds() + duration.toMinutes() + duration.toHours() + duration.toDays();
    }

    static long nanos(int how, long amount) {
        return duration(how, amount).toNanos();
    }

    static long millis(int how, long amount) {
        return duration(how, amount).toMillis();
    }

    static int order(int how, int other, long a, long b) {
        Duration one = duration(how, a);
        Duration two = duration(other, b);
        return one.compareTo(two) + (one.equals(two) ? 10 : 0) + (one.equals("text") ? 100 : 0);
    }

    static int orderOfObjects(long a, int how) {
        Comparable<Object> duration = cast(Duration.ofMillis(a));
        return duration.compareTo(how == 0 ? null : how == 1 ? "no duration" : Duration.ofSeconds(5));
    }
}
