package vipa.jdk;

/** What a stand-in says to the engine; modelled in {@code symex/src/models/engine.rs}. */
public final class Engine {
    private Engine() {}

    /** From here on the path differs from the real class in this. */
    public static native void inexact(String what);

    /** An array of the class that another one has. */
    public static native Object[] newArray(Object[] like, int length);
}
