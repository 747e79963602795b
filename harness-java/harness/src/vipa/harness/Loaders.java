package vipa.harness;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The loaders of runs. One is used again and again where that can be undone which a run changes.
 *
 * <p>It cannot where the initialiser of a class changes what others left behind, or runs after a change. Entries with
 * such runs share a loader in which those classes are initialised first. So do those whose runs construct something that
 * takes long: often static state that is written back, and would be computed again for each run, is the reason. Where the
 * order of initialisers matters, a run is made in {@link Variants}. Whoever spoils these, too, and not by initialising one
 * more class, has a new one for each run.
 */
final class Loaders {
    private static final int MAX_HEAP_SHARE = 2;

    private final ClassPath path;
    private final Environment environment;
    private final boolean reusing;
    /** With what their static fields hold after a run. */
    private final Map<String, Long> first = new LinkedHashMap<>();
    /** Those whose initialisers do not always do the same: no loader with one of them is used again. */
    private final Set<String> moody = new HashSet<>();
    private final InitialisationOrder order;
    private final Variants variants;
    private final Map<String, Need> needs = new HashMap<>();
    private SubjectLoader plain;
    private SubjectLoader prepared;

    private enum Need {
        PLAIN, PREPARED, VARIANTS, FRESH
    }

    Loaders(ClassPath path, Environment environment, boolean reusing) {
        this.path = path;
        this.environment = environment;
        this.reusing = reusing;
        order = new InitialisationOrder(path, environment);
        variants = new Variants(path, environment);
    }

    SubjectLoader fresh() {
        return new SubjectLoader(path, false);
    }

    /** For the run of one witness whose calls are stubbed. */
    SubjectLoader stubbed(Answers answers) {
        return new SubjectLoader(path, false, answers);
    }

    /** {@code entry}: the class of the method that is run. Of several loaders each is to be tried. */
    List<SubjectLoader> forRun(String entry) {
        List<SubjectLoader> kept = switch (reusing ? needs.getOrDefault(entry, Need.PLAIN) : Need.FRESH) {
            case PLAIN -> List.of(plain = plain == null ? new SubjectLoader(path, true) : plain);
            case PREPARED -> {
                prepared = prepared == null ? prepared() : prepared;
                yield prepared == null ? List.of() : List.of(prepared);
            }
            case VARIANTS -> variants.of(moody);
            case FRESH -> List.of();
        };
        if (kept.isEmpty()) {
            needFresh(entry);
            return List.of(fresh());
        }
        return kept;
    }

    /** From now on each run of the entry has a new loader. */
    void needFresh(String entry) {
        needs.put(entry, Need.FRESH);
    }

    /** Null if that fails. */
    private SubjectLoader prepared() {
        SubjectLoader loader = new SubjectLoader(path, true);
        Initialisers.of(loader);
        boolean threads = environment.leavesThreads(loader, () -> loader.prepare(first.keySet()));
        Initialisers.of(null);
        if (threads || !loader.isAsNew() || hasMoody(loader)) {
            return null;
        }
        first.forEach((name, fingerprint) -> {
            if (!name.startsWith(SubjectLoader.NEW) && loader.fingerprint(name) != fingerprint) {
                moody.add(name);
            }
        });
        return first.keySet().removeAll(moody) ? null : loader;
    }

    /** After the run. False if the loader cannot be used again. */
    boolean release(SubjectLoader loader, String entry) {
        if (variants.contain(loader)) {
            return releaseVariant(loader, entry);
        }
        if (loader != plain && loader != prepared) {
            return true;
        }
        for (String construction : loader.dear()) {
            needs.put(entry, Need.PREPARED);
            initialiseFirst(Map.of(construction, 0L));
        }
        boolean moodyOnes = hasMoody(loader);
        boolean asNew = loader.isAsNew() && !moodyOnes;
        if (moodyOnes) {
            needs.put(entry, Need.VARIANTS);
        } else if (!asNew) {
            needs.put(entry, initialiseFirst(loader.spoilers()) ? Need.PREPARED : Need.FRESH);
        }
        if (!asNew || isHeapFull()) {
            drop(loader);
        }
        return asNew;
    }

    /** One more class whose order matters makes other variants. */
    private boolean releaseVariant(SubjectLoader loader, String entry) {
        boolean asNew = loader.isAsNew();
        boolean more = moody.addAll(order.mattersFor(loader));
        if (!asNew && !more) {
            needFresh(entry);
        }
        if (!asNew || more || isHeapFull()) {
            variants.drop();
        }
        return asNew && !more;
    }

    private boolean hasMoody(SubjectLoader loader) {
        moody.addAll(order.mattersFor(loader));
        first.keySet().removeAll(moody);
        return loader.hasInitialised(moody);
    }

    /** From now on. False if that does not help. */
    private boolean initialiseFirst(Map<String, Long> spoilers) {
        boolean helps = !spoilers.isEmpty() && Collections.disjoint(spoilers.keySet(), moody);
        if (helps && !first.keySet().containsAll(spoilers.keySet())) {
            spoilers.forEach(first::putIfAbsent);
            drop(prepared);
        }
        return helps;
    }

    private void drop(SubjectLoader loader) {
        plain = loader == plain ? null : plain;
        prepared = loader == prepared ? null : prepared;
    }

    private static boolean isHeapFull() {
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory() > runtime.maxMemory() / MAX_HEAP_SHARE;
    }

    /** Whether this JVM links hooked classes, which its verifier would refuse, and shows its memory. */
    static boolean canReuse() {
        try {
            Memory.address("");
            List<Object> harness = List.of(Json.of("path", System.getProperty("java.class.path")));
            ClassPath hooked = new ClassPath(harness, new Guards(List.of()), true, false);
            Class.forName(Probe.class.getName(), true, new SubjectLoader(hooked, false));
            return true;
        } catch (ReflectiveOperationException | LinkageError e) {
            return false;
        }
    }
}
