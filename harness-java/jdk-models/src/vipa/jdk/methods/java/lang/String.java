package vipa.jdk.methods.java.lang;

import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Locale;
import java.util.Objects;
import vipa.jdk.Engine;

/** In terms of the methods that the engine knows. */
public interface String {
    static void getChars(java.lang.String self, int from, int to, char[] into, int at) {
        if (from < 0 || from > to || to > self.length()) {
            throw new StringIndexOutOfBoundsException();
        }
        int room = into.length;
        if (at < 0 || at > room - (to - from)) {
            throw new StringIndexOutOfBoundsException();
        }
        System.arraycopy(self.toCharArray(), from, into, at, to - from);
    }

    static boolean regionMatches(java.lang.String self, int at, java.lang.String other, int from, int length) {
        return regionMatches(self, false, at, other, from, length);
    }

    static boolean regionMatches(
            java.lang.String self, boolean ignoreCase, int at, java.lang.String other, int from, int length) {
        if (from < 0 || at < 0 || at > (long) self.length() - length || from > (long) other.length() - length) {
            return false;
        }
        if (length <= 0) {
            return true;
        }
        java.lang.String ours = self.substring(at, at + length);
        java.lang.String theirs = other.substring(from, from + length);
        return ignoreCase ? ours.equalsIgnoreCase(theirs) : ours.equals(theirs);
    }

    static int codePointAt(java.lang.String self, int index) {
        char high = self.charAt(index);
        if (java.lang.Character.isHighSurrogate(high) && index + 1 < self.length()) {
            char low = self.charAt(index + 1);
            if (java.lang.Character.isLowSurrogate(low)) {
                return java.lang.Character.toCodePoint(high, low);
            }
        }
        return high;
    }

    static boolean contentEquals(java.lang.String self, CharSequence other) {
        return self.equals(other.toString());
    }

    static java.lang.String toLowerCase(java.lang.String self, Locale locale) {
        return known(locale, self.toLowerCase());
    }

    static java.lang.String toUpperCase(java.lang.String self, Locale locale) {
        return known(locale, self.toUpperCase());
    }

    private static java.lang.String known(Locale locale, java.lang.String text) {
        if (locale == null) {
            throw new NullPointerException();
        }
        return text;
    }

    static java.lang.String valueOf(char[] units, int from, int count) {
        return new java.lang.String(units, from, count);
    }

    static java.lang.String copyValueOf(char[] units) {
        return new java.lang.String(units);
    }

    static java.lang.String[] split(java.lang.String self, java.lang.String regex) {
        return split(self, regex, 0);
    }

    /** By one character, which is what most programs do. */
    static java.lang.String[] split(java.lang.String self, java.lang.String regex, int limit) {
        int unit = single(regex);
        if (unit < 0) {
            Engine.inexact("split by a pattern");
            return new java.lang.String[] {self};
        }
        ArrayList<java.lang.String> parts = new ArrayList<>();
        int from = 0;
        for (int at = self.indexOf(unit); at >= 0 && (limit <= 0 || parts.size() < limit - 1); ) {
            parts.add(self.substring(from, at));
            from = at + 1;
            at = self.indexOf(unit, from);
        }
        if (from == 0) {
            return new java.lang.String[] {self};
        }
        parts.add(self.substring(from));
        int count = parts.size();
        while (limit == 0 && count > 0 && parts.get(count - 1).isEmpty()) {
            count--;
        }
        java.lang.String[] result = new java.lang.String[count];
        for (int i = 0; i < count; i++) {
            result[i] = parts.get(i);
        }
        return result;
    }

    /** The one character that a pattern stands for, or -1. */
    private static int single(java.lang.String regex) {
        int length = regex.length();
        if (length == 1) {
            char unit = regex.charAt(0);
            return ".$|()[{^?*+\\".indexOf(unit) < 0 && !java.lang.Character.isSurrogate(unit) ? unit : -1;
        }
        if (length == 2 && regex.charAt(0) == '\\') {
            char unit = regex.charAt(1);
            boolean plain = unit > ' ' && unit < 0x7f && !java.lang.Character.isLetterOrDigit(unit);
            return plain ? unit : -1;
        }
        return -1;
    }

    static byte[] getBytes(java.lang.String self) {
        return getBytes(self, StandardCharsets.UTF_8);
    }

    static byte[] getBytes(java.lang.String self, java.lang.String charset) throws UnsupportedEncodingException {
        return getBytes(self, named(charset));
    }

    static byte[] getBytes(java.lang.String self, Charset charset) {
        Objects.requireNonNull(charset);
        expectAscii(charset);
        char[] units = self.toCharArray();
        byte[] bytes = new byte[units.length];
        int all = 0;
        for (int i = 0; i < units.length; i++) {
            all |= units[i];
            bytes[i] = (byte) units[i];
        }
        expectAscii(all);
        return bytes;
    }

    /** Constructors are called like this. */
    static void init(java.lang.String self, byte[] bytes) {
        init(self, bytes, 0, bytes.length, StandardCharsets.UTF_8);
    }

    static void init(java.lang.String self, byte[] bytes, int from, int count) {
        init(self, bytes, from, count, StandardCharsets.UTF_8);
    }

    static void init(java.lang.String self, byte[] bytes, java.lang.String charset) throws UnsupportedEncodingException {
        Charset known = named(charset);
        init(self, bytes, 0, bytes.length, known);
    }

    static void init(java.lang.String self, byte[] bytes, int from, int count, java.lang.String charset)
            throws UnsupportedEncodingException {
        Charset known = named(charset);
        init(self, bytes, from, count, known);
    }

    static void init(java.lang.String self, byte[] bytes, Charset charset) {
        Objects.requireNonNull(charset);
        init(self, bytes, 0, bytes.length, charset);
    }

    static void init(java.lang.String self, byte[] bytes, int from, int count, Charset charset) {
        Objects.requireNonNull(charset);
        int length = bytes.length;
        if (from < 0 || count < 0 || from > length - count) {
            throw new StringIndexOutOfBoundsException();
        }
        expectAscii(charset);
        char[] units = new char[count];
        int all = 0;
        for (int i = 0; i < count; i++) {
            all |= bytes[from + i];
            units[i] = (char) bytes[from + i];
        }
        expectAscii(all);
        Engine.become(self, new java.lang.String(units));
    }

    private static Charset named(java.lang.String charset) throws UnsupportedEncodingException {
        return Charset.forName(Objects.requireNonNull(charset));
    }

    /** Most bytes and most characters are of those that all of these write in the same way. */
    private static void expectAscii(Charset charset) {
        if (charset != StandardCharsets.UTF_8 && charset != StandardCharsets.ISO_8859_1
                && charset != StandardCharsets.US_ASCII) {
            Engine.inexact("bytes of an unusual charset");
        }
    }

    private static void expectAscii(int all) {
        if (all >>> 7 != 0) {
            Engine.inexact("bytes of characters above 127");
        }
    }
}
