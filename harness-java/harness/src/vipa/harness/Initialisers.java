package vipa.harness;

/** Where the class initialisers of a loader that is to be used again say how they ended. */
public final class Initialisers {
    private static SubjectLoader loader;

    private Initialisers() {
    }

    /** The loader whose classes are of interest; null if none. */
    static synchronized void of(SubjectLoader reusable) {
        loader = reusable;
    }

    /** Called by the subject. */
    public static synchronized void ended(String internalName) {
        if (loader != null) {
            try {
                loader.initialised(internalName);
            } catch (Throwable e) {
                loader.giveUp(); // out of memory or stack: the subject must not see it here
            }
        }
    }

    /** Called by the subject. The class can never be initialised again. */
    public static synchronized void failed(String internalName) {
        if (loader != null) {
            loader.failed();
        }
    }
}
