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
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Loads the subject. No static state leaks from one witness to the next: it is loaded anew, or put back. */
final class SubjectLoader extends ClassLoader {
    /** Stack frames name their loader; this is how frames of the subject are told from all others. */
    static final String NAME = "vipa-subject";
    static final String NEW = "new ";

    private final ClassPath path;
    private final Map<String, ProtectionDomain> domains = new HashMap<>();
    private final Set<String> withoutIndices = new HashSet<>();
    private final List<Object> loaded = new ArrayList<>();
    private final StaticState statics;
    /** Null if nothing is stubbed. */
    private final Answers answers;
    private final List<Class<?>> roots = new ArrayList<>();
    private boolean preparing;
    private volatile Thread runs;
    private volatile boolean reusable;
    private final Set<String> dear = new HashSet<>();
    private final Map<String, Long> spoilers = new LinkedHashMap<>();
    private final Set<String> initialised = new HashSet<>();
    private final Map<String, Set<String>> within = new HashMap<>();

    /** {@code reusable}: whether it is to remember the static state of its classes; their code must be hooked. */
    SubjectLoader(ClassPath path, boolean reusable) {
        this(path, reusable, null);
    }

    /** {@code answers}: to calls that are stubbed; for one run only. */
    SubjectLoader(ClassPath path, boolean reusable, Answers answers) {
        super(NAME, ClassLoader.getPlatformClassLoader());
        this.path = path;
        this.reusable = reusable;
        this.answers = answers;
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

    /** Whether there was a run before. */
    boolean isUsed() {
        return runs != null;
    }

    /** Initialises these classes before all others; those with {@link #NEW} before their name are constructed, too. */
    void prepare(Iterable<String> first) {
        try {
            preparing = true;
            for (String name : first) {
                boolean construct = name.startsWith(NEW);
                Class<?> type = Class.forName(construct ? name.substring(NEW.length()) : name, true, this);
                if (construct) {
                    Constructors.byDefault(type);
                }
            }
            preparing = false;
            for (Class<?> type : List.copyOf(roots)) {
                remember(type);
            }
        } catch (ReflectiveOperationException | LinkageError e) {
            reusable = false;
        }
    }

    /** Initialises this class before all others, to see what becomes of it. */
    void initialise(String name) {
        try {
            preparing = true;
            Class.forName(name, true, this);
        } catch (ReflectiveOperationException | LinkageError e) {
            reusable = false;
        }
    }

    /** Names of the classes whose initialisers have ended. */
    Set<String> initialised() {
        return new HashSet<>(initialised);
    }

    boolean hasInitialised(Set<String> names) {
        return !Collections.disjoint(initialised, names);
    }

    /** By class that was initialised since this was last asked: those that were being initialised meanwhile. */
    Map<String, Set<String>> within() {
        Map<String, Set<String>> found = Map.copyOf(within);
        within.clear();
        return found;
    }

    /** To construct an object of the class took long: constructors may leave something that helps the next time. */
    void isDear(Class<?> type) {
        dear.add(NEW + type.getName());
    }

    /** What took long since this was last asked. */
    Set<String> dear() {
        Set<String> found = Set.copyOf(dear);
        dear.clear();
        return found;
    }

    /**
     * The classes whose initialisation is the reason that this loader cannot be used again, with what was in their
     * static fields then.
     */
    Map<String, Long> spoilers() {
        return spoilers;
    }

    /** What is in the static fields of a class. */
    long fingerprint(String className) {
        StaticState state = new StaticState(this);
        state.remember(findLoadedClass(className), fields(className));
        return state.fingerprint();
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
        String name = internalName.replace('/', '.');
        initialised.add(name);
        Set<String> around = beingInitialised(name);
        if (!around.isEmpty()) {
            within.put(name, around);
        }
        if (!spoilers.isEmpty() || reusable && !preparing && !statics.isUnchanged(false)) {
            spoilers.put(name, fingerprint(name));
            reusable = false;
        } else if (reusable) {
            remember(findLoadedClass(name));
        }
    }

    /** The other classes of the subject whose initialisers are on the stack. */
    private Set<String> beingInitialised(String name) {
        return StackWalker.getInstance().walk(frames -> frames
                .filter(frame -> frame.getMethodName().equals("<clinit>") && !frame.getClassName().equals(name))
                .map(StackWalker.StackFrame::getClassName)
                .filter(other -> findLoadedClass(other) != null)
                .collect(Collectors.toCollection(LinkedHashSet::new)));
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
        reusable = reusable && found.traceable();
        if (reusable && !found.initialised()) {
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
