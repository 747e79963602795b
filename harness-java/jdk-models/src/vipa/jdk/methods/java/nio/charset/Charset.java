package vipa.jdk.methods.java.nio.charset;

import java.nio.charset.StandardCharsets;
import vipa.jdk.Engine;

/** The six that every JVM has. */
public interface Charset {
    /** Confirmation runs with this one. */
    static java.nio.charset.Charset defaultCharset() {
        return StandardCharsets.UTF_8;
    }

    static java.nio.charset.Charset forName(String name) {
        if (name == null) {
            throw new IllegalArgumentException();
        }
        java.nio.charset.Charset known = known(name);
        return known == null ? (java.nio.charset.Charset) Engine.unknown() : known;
    }

    private static java.nio.charset.Charset known(String name) {
        if (name.equalsIgnoreCase("UTF-8") || name.equalsIgnoreCase("UTF8")) {
            return StandardCharsets.UTF_8;
        }
        if (name.equalsIgnoreCase("ISO-8859-1") || name.equalsIgnoreCase("ISO8859_1")) {
            return StandardCharsets.ISO_8859_1;
        }
        if (name.equalsIgnoreCase("US-ASCII") || name.equalsIgnoreCase("ASCII")) {
            return StandardCharsets.US_ASCII;
        }
        return otherKnown(name);
    }

    private static java.nio.charset.Charset otherKnown(String name) {
        if (name.equalsIgnoreCase("UTF-16")) {
            return StandardCharsets.UTF_16;
        }
        if (name.equalsIgnoreCase("UTF-16BE")) {
            return StandardCharsets.UTF_16BE;
        }
        return name.equalsIgnoreCase("UTF-16LE") ? StandardCharsets.UTF_16LE : null;
    }

    static String name(java.nio.charset.Charset self) {
        if (self == StandardCharsets.UTF_8) {
            return "UTF-8";
        }
        if (self == StandardCharsets.ISO_8859_1) {
            return "ISO-8859-1";
        }
        if (self == StandardCharsets.US_ASCII) {
            return "US-ASCII";
        }
        if (self == StandardCharsets.UTF_16) {
            return "UTF-16";
        }
        if (self == StandardCharsets.UTF_16BE) {
            return "UTF-16BE";
        }
        return self == StandardCharsets.UTF_16LE ? "UTF-16LE" : (String) Engine.unknown();
    }

    static String displayName(java.nio.charset.Charset self) {
        return self.name();
    }

    static String toString(java.nio.charset.Charset self) {
        return self.name();
    }

    static int hashCode(java.nio.charset.Charset self) {
        return self.name().hashCode();
    }

    static boolean equals(java.nio.charset.Charset self, Object other) {
        return self == other || other instanceof java.nio.charset.Charset charset && self.name().equals(charset.name());
    }

    static int compareTo(java.nio.charset.Charset self, java.nio.charset.Charset other) {
        return self.name().compareToIgnoreCase(other.name());
    }
}
