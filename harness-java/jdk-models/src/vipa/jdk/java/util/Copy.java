package vipa.jdk.java.util;

import vipa.jdk.Engine;

/** What copies of whole objects share. */
final class Copy {
    private Copy() {}

    /** A clone has the class of the original, and a stand-in makes only objects of the class that it stands for. */
    static void expectExactly(Object original, Class wanted) {
        if (original.getClass() != wanted) {
            Engine.inexact("clone of a subclass");
        }
    }
}
