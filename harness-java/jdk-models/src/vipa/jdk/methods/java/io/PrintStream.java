package vipa.jdk.methods.java.io;

import java.util.Objects;
import vipa.jdk.Engine;

/** What is printed to the standard streams is gone; the texts of objects are asked for all the same. */
public interface PrintStream {
    static void print(java.io.PrintStream self, boolean value) {
        expectStandard(self);
    }

    static void print(java.io.PrintStream self, char value) {
        expectStandard(self);
    }

    static void print(java.io.PrintStream self, int value) {
        expectStandard(self);
    }

    static void print(java.io.PrintStream self, long value) {
        expectStandard(self);
    }

    static void print(java.io.PrintStream self, float value) {
        expectStandard(self);
    }

    static void print(java.io.PrintStream self, double value) {
        expectStandard(self);
    }

    static void print(java.io.PrintStream self, char[] value) {
        expectStandard(self);
        Objects.requireNonNull(value);
    }

    static void print(java.io.PrintStream self, java.lang.String value) {
        expectStandard(self);
    }

    static void print(java.io.PrintStream self, java.lang.Object value) {
        expectStandard(self);
        java.lang.String.valueOf(value);
    }

    static void println(java.io.PrintStream self, boolean value) {
        expectStandard(self);
    }

    static void println(java.io.PrintStream self, char value) {
        expectStandard(self);
    }

    static void println(java.io.PrintStream self, int value) {
        expectStandard(self);
    }

    static void println(java.io.PrintStream self, long value) {
        expectStandard(self);
    }

    static void println(java.io.PrintStream self, float value) {
        expectStandard(self);
    }

    static void println(java.io.PrintStream self, double value) {
        expectStandard(self);
    }

    static void println(java.io.PrintStream self, char[] value) {
        expectStandard(self);
        Objects.requireNonNull(value);
    }

    static void println(java.io.PrintStream self, java.lang.String value) {
        expectStandard(self);
    }

    static void println(java.io.PrintStream self, java.lang.Object value) {
        expectStandard(self);
        java.lang.String.valueOf(value);
    }

    static void println(java.io.PrintStream self) {
        expectStandard(self);
    }

    static void write(java.io.PrintStream self, int value) {
        expectStandard(self);
    }

    static void flush(java.io.PrintStream self) {
        expectStandard(self);
    }

    static java.io.PrintStream append(java.io.PrintStream self, CharSequence text) {
        self.print(java.lang.String.valueOf(text));
        return self;
    }

    static java.io.PrintStream append(java.io.PrintStream self, char unit) {
        self.print(unit);
        return self;
    }

    private static void expectStandard(java.io.PrintStream self) {
        if (self != java.lang.System.out && self != java.lang.System.err) {
            Engine.inexact("what a print stream does with its bytes");
        }
    }
}
