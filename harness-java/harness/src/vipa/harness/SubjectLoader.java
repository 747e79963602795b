package vipa.harness;

import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Loads the subject. No static state leaks from one witness to the next: it is loaded anew, or put back. */
final class SubjectLoader extends ClassLoader {
    /** Stack frames name their loader; this is how frames of the subject are told from all others. */
    static final String NAME = "vipa-subject";

    private final ClassPath path;
    private final Map<String, ProtectionDomain> domains = new HashMap<>();
    private final Set<String> withoutIndices = new HashSet<>();
    private final List<Object> loaded = new ArrayList<>();
    /** Null if it is for one run only. */
    private final StaticState statics;
    /** Initialised before the first run. */
    private final Set<String> first;
    private final Set<String> refused;
    /** Null if nothing is stubbed. */
    private final Answers answers;
    private final List<Class<?>> roots = new ArrayList<>();
    private volatile boolean preparing;
    private volatile Thread runs;
    private volatile boolean reusable;
    private volatile boolean hasRefused;
    private final Set<String> dear = new HashSet<>();

    /** For one run. */
    SubjectLoader(ClassPath path) {
        this(path, null);
    }

    /** {@code answers}: to calls that are stubbed; for one run only. */
    SubjectLoader(ClassPath path, Answers answers) {
        this(path, Set.of(), Set.of(), answers, false);
    }

    /**
     * For many runs: remembers the static state of its classes, whose code must be hooked.
     *
     * @param first those that are initialised before the first run
     * @param refused those that are not to be loaded
     */
    SubjectLoader(ClassPath path, Set<String> first, Set<String> refused) {
        this(path, first, refused, null, true);
    }

    private SubjectLoader(ClassPath path, Set<String> first, Set<String> refused, Answers answers, boolean reusable) {
        super(NAME, ClassLoader.getPlatformClassLoader());
        this.path = path;
        this.first = first;
        this.refused = refused;
        this.answers = answers;
        this.reusable = reusable;
        preparing = reusable;
        statics = reusable ? new StaticState(this) : null;
        setDefaultAssertionStatus(true);
    }

    /** Whether line numbers of this class's frames are bytecode indices. */
    synchronized boolean isIndexed(String className) {
        return !withoutIndices.contains(className);
    }

    /** Null if nothing is stubbed. */
    Answers answers() {
        return answers;
    }

    /** Whether line numbers are those of the source. */
    boolean keepsLines() {
        return path.keepsLines();
    }

    /** Names of all classes of the subject that were loaded since this was last asked. */
    synchronized List<Object> loaded() {
        List<Object> names = List.copyOf(loaded);
        loaded.clear();
        return names;
    }

    /** The descriptor of a declared field; null if this is not known. */
    String field(Class<?> owner, String name) {
        Map<String, LineRewriter.Declared> fields = fields(owner.getName());
        LineRewriter.Declared found = fields == null ? null : fields.get(name);
        return found == null ? null : found.descriptor();
    }

    /** The declared fields of a class; null if they are not known. */
    Map<String, LineRewriter.Declared> fields(String className) {
        synchronized (path) {
            ClassPath.ClassBytes found = path.find(className);
            return found == null ? null : found.fields();
        }
    }

    /** Only what this thread does can be undone. */
    void isRunBy(Thread thread) {
        runs = thread;
    }

    /** What is there from now on is put back after each run. */
    void isPrepared() {
        preparing = false;
        roots.forEach(this::remember);
        roots.clear();
    }

    /** Whether a refused class was asked for since this was last asked. */
    boolean hasRefused() {
        boolean asked = hasRefused;
        hasRefused = false;
        return asked;
    }

    /** To construct an object of the class took long: constructors may leave something that helps the next time. */
    void isDear(Class<?> type) {
        dear.add(type.getName());
    }

    /** What took long since this was last asked. */
    Set<String> dear() {
        Set<String> found = Set.copyOf(dear);
        dear.clear();
        return found;
    }

    /** Whether all is as if nothing had been run. */
    boolean isAsNew() {
        if (reusable) {
            statics.isUnchanged(true);
        }
        return reusable;
    }

    /** A class has been initialised. What was there before must be as it was: nobody could tell what changed it. */
    void initialised(String internalName) {
        reusable = reusable && (preparing || statics.isUnchanged(false));
        if (reusable) {
            remember(findLoadedClass(internalName.replace('/', '.')));
        }
    }

    /** An initialiser has failed. The class can never be initialised again. */
    void failed() {
        reusable = reusable && preparing;
    }

    private void remember(Class<?> type) {
        if (preparing) {
            roots.add(type);
        } else {
            reusable = reusable && Thread.currentThread() == runs && statics.remember(type, fields(type.getName()));
        }
    }

    /** Another loader is needed for the next run. */
    void giveUp() {
        reusable = false;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (refused.contains(name)) {
            hasRefused = true;
            throw new ClassNotFoundException(name);
        }
        ClassPath.ClassBytes found;
        synchronized (path) {
            found = path.find(name, answers);
        }
        if (found == null) {
            // JDK modules that only the application loader sees, and vipa.harness.Exit.
            return ClassLoader.getSystemClassLoader().loadClass(name);
        }
        definePackageOf(name);
        note(name, found);
        Class<?> defined = defineClass(name, found.bytes(), 0, found.bytes().length, domain(found.origin()));
        boolean isFirst = first.contains(name) && found.fields() != null;
        reusable = reusable && (found.traceable() || isFirst);
        if (reusable && (!found.initialised() || !found.traceable())) {
            remember(defined);
        }
        return defined;
    }

    @Override
    protected URL findResource(String name) {
        return path.resources(name).stream().findFirst().orElse(null);
    }

    @Override
    protected Enumeration<URL> findResources(String name) {
        return Collections.enumeration(path.resources(name));
    }

    private synchronized void note(String name, ClassPath.ClassBytes found) {
        loaded.add(name);
        if (!found.indexed() || path.keepsLines()) {
            withoutIndices.add(name);
        }
    }

    private synchronized ProtectionDomain domain(URL origin) {
        return domains.computeIfAbsent(origin.toExternalForm(),
                key -> new ProtectionDomain(new CodeSource(origin, (Certificate[]) null), null, this, null));
    }

    private synchronized void definePackageOf(String className) {
        int dot = className.lastIndexOf('.');
        if (dot > 0 && getDefinedPackage(className.substring(0, dot)) == null) {
            definePackage(className.substring(0, dot), null, null, null, null, null, null, null);
        }
    }
}
