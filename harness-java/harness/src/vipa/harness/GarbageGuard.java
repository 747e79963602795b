package vipa.harness;

/**
 * To collect the garbage would take longer than all else that a run does: that of the harness and of the JDK is collected
 * with it. Nobody may rely on it, so nothing is done.
 */
public final class GarbageGuard {
    private GarbageGuard() {
    }

    public static final class OfSystem {
        private OfSystem() {
        }

        public static void gc() {
        }
    }

    public static final class OfRuntime {
        private OfRuntime() {
        }

        public static void gc(Runtime runtime) {
            runtime.getClass(); // null is no receiver
        }
    }
}
