package vipa.harness;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Loaders for runs that meet classes whose state depends on which of them is initialised first. A run would have to be the
 * one that initialises them, in a new loader each time. Instead there is one loader for each state that they can come to be
 * in: what a run does in all of them alike, it would do in a new one.
 */
final class Variants {
    /** With more, a new loader is not dearer. */
    private static final int MOST = 4;

    private final ClassPath path;
    private final Environment environment;
    private Set<String> classes = Set.of();
    private List<SubjectLoader> loaders = List.of();

    Variants(ClassPath path, Environment environment) {
        this.path = path;
        this.environment = environment;
    }

    /** One loader for each state of these classes. Empty if there are too many, or if they cannot be used again. */
    List<SubjectLoader> of(Set<String> moody) {
        if (!classes.equals(moody)) {
            classes = new TreeSet<>(moody);
            loaders = make();
        }
        return loaders;
    }

    boolean contain(SubjectLoader loader) {
        return loaders.contains(loader);
    }

    /** They are made anew when they are needed. */
    void drop() {
        classes = Set.of();
        loaders = List.of();
    }

    private List<SubjectLoader> make() {
        List<SubjectLoader> made = new ArrayList<>();
        Set<Long> states = new HashSet<>();
        for (String first : classes) {
            SubjectLoader loader = beginningWith(first);
            if (loader == null || made.size() == MOST) {
                return List.of();
            }
            if (states.add(state(loader))) {
                made.add(loader);
            }
        }
        return made;
    }

    /** Null if it cannot be used again. */
    private SubjectLoader beginningWith(String first) {
        Set<String> all = new LinkedHashSet<>(List.of(first));
        all.addAll(classes);
        SubjectLoader loader = new SubjectLoader(path, true);
        Initialisers.of(loader);
        boolean threads = environment.leavesThreads(loader, () -> loader.prepare(all));
        Initialisers.of(null);
        return threads || !loader.isAsNew() ? null : loader;
    }

    private long state(SubjectLoader loader) {
        long state = 0;
        for (String name : classes) {
            state = 31 * state + loader.fingerprint(name);
        }
        return state;
    }
}
