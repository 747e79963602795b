package vipa.jdk;

/** What a stand-in says to the engine; modelled in {@code symex/src/models/engine.rs}. */
public final class Engine {
    private Engine() {}

    /** From here on the path differs from the real class in this. */
    public static native void inexact(String what);

    /** An array of the class that another one has. */
    public static native Object[] newArray(Object[] like, int length);

    /** The first number if the condition holds, else the second; nothing is decided. */
    public static native int either(boolean condition, int yes, int no);

    /** {@code a == b}, and nothing is decided. */
    public static native boolean same(Object a, Object b);

    /** {@code a == b}, and nothing is decided. */
    public static native boolean same(int a, int b);

    /** Whether the array is known and in ascending order, of texts or of whole numbers, and whoever called the method that
     * asks looks only at the sign of what it gets. */
    public static native boolean isTable(Object array);

    /** Whether the program itself has called the method that asks, so that the harness can answer {@link #chance}. */
    public static native boolean replayed();

    /** As many random bits, from the right. */
    public static native int chance(int bits);

    /** Gives a string that is being constructed its text. */
    public static native void become(String constructed, String text);

    /** Something of which nobody knows anything; it has no model, and so the path is not exact. */
    public static native Object unknown();
}
