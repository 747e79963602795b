package vipa.jdk.java.util;

import vipa.jdk.Engine;

/** Texts with something before, between and after them. */
public final class StringJoiner {
    private final String between;
    private final String before;
    private final String after;
    /** Null: nothing was added. */
    private StringBuilder text;
    /** Null: as if one empty text had been added. */
    private String ifEmpty;

    public StringJoiner(CharSequence between) {
        this(between, "", "");
    }

    public StringJoiner(CharSequence between, CharSequence before, CharSequence after) {
        if (before == null || between == null || after == null) {
            throw new NullPointerException();
        }
        this.between = between.toString();
        this.before = before.toString();
        this.after = after.toString();
    }

    public java.util.StringJoiner setEmptyValue(CharSequence empty) {
        if (empty == null) {
            throw new NullPointerException();
        }
        ifEmpty = empty.toString();
        return (java.util.StringJoiner) (Object) this;
    }

    public java.util.StringJoiner add(CharSequence added) {
        append(String.valueOf(added));
        return (java.util.StringJoiner) (Object) this;
    }

    /** The other one's texts, without what is before and after them. */
    public java.util.StringJoiner merge(java.util.StringJoiner other) {
        if (other == null) {
            throw new NullPointerException();
        }
        if (!((Object) other instanceof StringJoiner)) {
            append((String) Engine.unknown());
        } else if (((StringJoiner) (Object) other).text != null) {
            append(((StringJoiner) (Object) other).text.toString());
        }
        return (java.util.StringJoiner) (Object) this;
    }

    public int length() {
        return toString().length();
    }

    public String toString() {
        if (text == null) {
            return ifEmpty == null ? before + after : ifEmpty;
        }
        return before + text.toString() + after;
    }

    private void append(String added) {
        if (text == null) {
            text = new StringBuilder();
        } else {
            text.append(between);
        }
        text.append(added);
    }
}
