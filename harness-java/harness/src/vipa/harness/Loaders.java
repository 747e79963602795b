package vipa.harness;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The loaders of runs. Most runs share one, the <em>world</em>: its classes are initialised before the first run, always in
 * the same order, and what a run changes is put back. So each run finds what it would find in a new world, whatever was
 * run before. A run that cannot be undone has a loader of its own instead, as have all of its entry from then on.
 */
final class Loaders {
    private final ClassPath path;
    private final Environment environment;
    /** Empty if there is no world. */
    private Set<String> classes = Set.of();
    private Set<String> refused = Set.of();
    private final Set<String> spoiling = new HashSet<>();
    private SubjectLoader world;

    Loaders(ClassPath path, Environment environment) {
        this.path = path;
        this.environment = environment;
    }

    SubjectLoader fresh() {
        return new SubjectLoader(path);
    }

    /** For the run of one witness whose calls are stubbed. */
    SubjectLoader stubbed(Answers answers) {
        return new SubjectLoader(path, answers);
    }

    /**
     * Makes the world of these classes, without the refused ones. The classes that left threads behind, or never end.
     * {@code constructed}: to construct one of these takes long, often because of static state that is written back after
     * each run, and would be computed again. So that is done once, here.
     */
    List<String> prepare(Set<String> first, Set<String> without, Set<String> constructed) {
        classes = first;
        refused = without;
        world = null;
        SubjectLoader made = new SubjectLoader(path, classes, refused);
        Initialisers.of(made);
        Preparation preparation = new Preparation(made, classes, constructed);
        boolean threads = environment.leavesThreads(made, preparation, preparation::isStuck);
        Initialisers.of(null);
        if (!threads && made.isAsNew()) {
            world = made;
        } else {
            classes = Set.of();
        }
        return preparation.left();
    }

    /** Whether a world is wanted and there is none. */
    boolean isUnprepared() {
        return world == null && !classes.isEmpty();
    }

    /** {@code entry}: the class of the method that is run. Null if the run needs a new loader. */
    SubjectLoader world(String entry) {
        return spoiling.contains(entry) ? null : world;
    }

    /** After a run in the world. False if it cannot be undone. */
    boolean release(String entry) {
        boolean asNew = world.isAsNew();
        if (!asNew) {
            spoiling.add(entry);
            world = null;
        }
        return asNew;
    }

    /** Whether this JVM links hooked classes, which its verifier would refuse, and shows its memory. */
    static boolean canReuse() {
        try {
            Memory.address("");
            List<Object> harness = List.of(Json.of("path", System.getProperty("java.class.path")));
            ClassPath hooked = new ClassPath(harness, new Guards(List.of()), true, false);
            Class.forName(Probe.class.getName(), true, new SubjectLoader(hooked));
            return true;
        } catch (ReflectiveOperationException | LinkageError e) {
            return false;
        }
    }
}
