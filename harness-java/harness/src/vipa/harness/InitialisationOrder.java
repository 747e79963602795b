package vipa.harness;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds classes that need each other's initialisers and become something else when another one of them comes first. A run
 * may use those only if it is the one that initialises them.
 */
final class InitialisationOrder {
    private final ClassPath path;
    private final Environment environment;
    /** By class: those whose initialisers ran as well when it was the first one. */
    private final Map<String, Set<String>> needed = new HashMap<>();
    private final Set<String> judged = new HashSet<>();

    InitialisationOrder(ClassPath path, Environment environment) {
        this.path = path;
        this.environment = environment;
    }

    /** Those classes that this loader has initialised since it was last asked about, and that depend on the order. */
    Set<String> mattersFor(SubjectLoader loader) {
        Set<String> found = new TreeSet<>();
        loader.within().forEach((inner, outers) -> {
            for (String outer : outers) {
                if (judged.add(outer + " " + inner) && needed(inner).contains(outer)) {
                    found.addAll(differing(outer, inner));
                }
            }
        });
        return found;
    }

    private Set<String> needed(String first) {
        Set<String> known = needed.get(first);
        if (known == null) {
            known = beginningWith(first).initialised();
            needed.put(first, known);
        }
        return known;
    }

    private Set<String> differing(String one, String other) {
        SubjectLoader before = beginningWith(one);
        SubjectLoader after = beginningWith(other);
        Set<String> common = before.initialised();
        common.retainAll(after.initialised());
        if (!common.contains(one) || !common.contains(other)) {
            return Set.of(one, other); // one of the initialisers fails when it comes first
        }
        common.removeIf(name -> before.fingerprint(name) == after.fingerprint(name));
        return common;
    }

    private SubjectLoader beginningWith(String first) {
        SubjectLoader loader = new SubjectLoader(path, true);
        Initialisers.of(loader);
        environment.leavesThreads(loader, () -> loader.initialise(first));
        Initialisers.of(null);
        return loader;
    }
}
