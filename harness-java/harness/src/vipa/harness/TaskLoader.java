package vipa.harness;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * The loader for the runs of one task, where no loader can serve them all: because some class becomes something else
 * when another one is initialised before it, or because an initialiser changes what others left behind.
 *
 * <p>The runs of a task begin with the same calls, so the order that the first one shows is taken for that of the others.
 * A loader that a run has spoilt is replaced by one in which the same classes are initialised first, in that order. What
 * leads a finding is run once more in a new loader, so nothing that this order alone brings about is reported.
 */
final class TaskLoader {
    /** Each costs as much as a new loader for the next run would. */
    private static final int MAX_SPOILT = 4;

    private final ClassPath path;
    private final Environment environment;
    private final Set<String> order = new LinkedHashSet<>();
    /** What was in static fields of classes that were initialised after a change. */
    private final Map<String, Long> spoilers = new LinkedHashMap<>();
    private SubjectLoader current;
    private int spoilt;

    TaskLoader(ClassPath path, Environment environment) {
        this.path = path;
        this.environment = environment;
    }

    boolean owns(SubjectLoader loader) {
        return loader == current;
    }

    /** For the next run. */
    SubjectLoader forRun() {
        if (current == null) {
            current = order.isEmpty() ? new SubjectLoader(path, true) : prepared();
        }
        return current;
    }

    /** For a run that is made again because the loader may have been in its way. */
    SubjectLoader anew() {
        current = new SubjectLoader(path, true);
        return current;
    }

    private SubjectLoader prepared() {
        SubjectLoader loader = new SubjectLoader(path, true);
        if (spoilt < MAX_SPOILT && isPrepared(loader)) {
            return loader;
        }
        spoilt = MAX_SPOILT;
        return new SubjectLoader(path, false);
    }

    private boolean isPrepared(SubjectLoader loader) {
        Initialisers.of(loader);
        boolean threads = environment.leavesThreads(loader, () -> loader.prepare(order));
        Initialisers.of(null);
        return !threads && loader.isAsNew() && spoilers.entrySet().stream()
                .allMatch(spoiler -> loader.fingerprint(spoiler.getKey()) == spoiler.getValue());
    }

    /** After the run. False if the loader cannot be used again. */
    boolean release() {
        learn(current);
        boolean asNew = current.isAsNew();
        if (!asNew) {
            spoilt++;
        }
        if (!asNew || Loaders.isHeapFull()) {
            current = null;
        }
        return asNew;
    }

    /** A run of this task was the first one of this loader. */
    void learn(SubjectLoader loader) {
        order.addAll(loader.order());
        loader.spoilers().forEach(spoilers::putIfAbsent);
    }
}
