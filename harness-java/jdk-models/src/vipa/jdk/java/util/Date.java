package vipa.jdk.java.util;

/** A number of milliseconds; fields of the calendar are not looked at. */
public class Date {
    private long value;

    public Date() {
        this(System.currentTimeMillis());
    }

    public Date(long value) {
        this.value = value;
    }

    public Object clone() {
        Copy.expectExactly(this, java.util.Date.class);
        return new Date(value);
    }

    public long getTime() {
        return value;
    }

    public void setTime(long time) {
        value = time;
    }

    public boolean before(java.util.Date when) {
        return value < when.getTime();
    }

    public boolean after(java.util.Date when) {
        return value > when.getTime();
    }

    public boolean equals(Object other) {
        return other instanceof java.util.Date && getTime() == ((java.util.Date) other).getTime();
    }

    public int compareTo(Object other) {
        return compareTo((java.util.Date) other);
    }

    public int compareTo(java.util.Date other) {
        long mine = value;
        long others = other.getTime();
        return mine < others ? -1 : mine == others ? 0 : 1;
    }

    public int hashCode() {
        return (int) value ^ (int) (value >> 32);
    }
}
