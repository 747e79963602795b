package vipa.harness;

/** Has an initialiser, and nothing else of interest: whether it can be hooked is seen with it. */
final class Probe {
    static final Object DONE = new Object();

    private Probe() {
    }
}
