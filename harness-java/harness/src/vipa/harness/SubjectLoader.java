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

/** Loads the subject anew for each run, so that static state never leaks from one witness to the next. */
final class SubjectLoader extends ClassLoader {
    /** Stack frames name their loader; this is how frames of the subject are told from all others. */
    static final String NAME = "vipa-subject";

    private final ClassPath path;
    private final Map<String, ProtectionDomain> domains = new HashMap<>();
    private final Set<String> withoutIndices = new HashSet<>();
    private final List<Object> loaded = new ArrayList<>();

    SubjectLoader(ClassPath path) {
        super(NAME, ClassLoader.getPlatformClassLoader());
        this.path = path;
        setDefaultAssertionStatus(true);
    }

    /** Whether line numbers of this class's frames are bytecode indices. */
    synchronized boolean isIndexed(String className) {
        return !withoutIndices.contains(className);
    }

    /** Names of all classes of the subject that were asked for so far. */
    synchronized List<Object> loaded() {
        return List.copyOf(loaded);
    }

    /** The descriptor of a declared field; null if this is not known. */
    String field(Class<?> owner, String name) {
        synchronized (path) {
            ClassPath.ClassBytes found = path.find(owner.getName());
            return found == null || !found.indexed() ? null : found.fields().get(name);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        ClassPath.ClassBytes found;
        synchronized (path) {
            found = path.find(name);
        }
        if (found == null) {
            // JDK modules that only the application loader sees, and vipa.harness.Exit.
            return ClassLoader.getSystemClassLoader().loadClass(name);
        }
        definePackageOf(name);
        note(name, found);
        return defineClass(name, found.bytes(), 0, found.bytes().length, domain(found.origin()));
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
        if (!found.indexed()) {
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
