package vipa.harness;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Where the fields of an object lie that one run could leave changed for the next. */
final class Layout {
    /** Nothing to look at: objects that never change, and those that belong to the JVM more than to the subject. */
    static final Layout LEAF = new Layout(List.of(), List.of(), List.of());

    private static final Set<String> PACKAGES = Set.of("java.util", "java.util.concurrent", "java.util.concurrent.atomic",
            "java.util.concurrent.locks", "java.util.regex", "java.util.stream", "java.util.function", "java.io",
            "java.math", "java.text", "java.lang.ref");
    /** Of these packages, what is shared with the JDK's own caches or with threads. */
    private static final Set<String> SHARED = Set.of("java.util.Locale", "java.util.TimeZone", "java.util.Timer",
            "java.util.Currency", "java.util.ResourceBundle", "java.util.concurrent.ThreadPoolExecutor",
            "java.util.concurrent.ForkJoinPool", "java.util.concurrent.TimeUnit", "java.io.File",
            "java.io.FileDescriptor", "java.lang.ref.ReferenceQueue", "java.lang.ref.Cleaner");
    private static final Set<String> LANG = Set.of("java.lang.StringBuilder", "java.lang.StringBuffer",
            "java.lang.AbstractStringBuilder", "java.lang.Throwable", "java.lang.Exception",
            "java.lang.RuntimeException", "java.lang.Error", "java.lang.Enum");
    /** The collector's own fields of a reference, and where a throwable was made, which depends on who came first. */
    private static final Map<String, Set<String>> PASSED_OVER = Map.of("java.lang.ref.Reference",
            Set.of("queue", "next", "discovered"), "java.lang.Throwable", Set.of("backtrace", "stackTrace", "depth"));

    final long[] references;
    final long[] bits;
    final int[] sizes;
    /** The whole words that all of this lies in; none if there is nothing. */
    final long from;
    final long to;

    private Layout(List<Long> references, List<Long> bits, List<Integer> sizes) {
        this.references = references.stream().mapToLong(offset -> offset).toArray();
        this.bits = bits.stream().mapToLong(offset -> offset).toArray();
        this.sizes = sizes.stream().mapToInt(size -> size).toArray();
        long[] words = Stream.concat(references.stream(), bits.stream()).mapToLong(offset -> offset / Long.BYTES).sorted()
                .toArray();
        from = words.length == 0 ? 0 : words[0] * Long.BYTES;
        to = words.length == 0 ? 0 : (words[words.length - 1] + 1) * Long.BYTES;
    }

    /** Of the static fields of a class of the subject. */
    static Layout ofStatics(Class<?> type, Map<String, LineRewriter.Declared> fields) {
        Collector found = new Collector();
        found.declared(type, fields, true);
        return found.layout();
    }

    /** Of the objects of a class. */
    static Layout ofInstances(Class<?> type, SubjectLoader loader) {
        Collector found = new Collector();
        for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
            if (owner.getClassLoader() == loader) {
                Map<String, LineRewriter.Declared> fields = loader.fields(owner.getName());
                if (fields == null) {
                    found.reflected(owner);
                } else {
                    found.declared(owner, fields, false);
                }
            } else if (isFollowed(owner)) {
                found.reflected(owner);
            }
        }
        return found.layout();
    }

    private static boolean isFollowed(Class<?> type) {
        String name = type.getName();
        return LANG.contains(name) || PACKAGES.contains(type.getPackageName()) && !SHARED.contains(name);
    }

    private static final class Collector {
        private final List<Long> references = new ArrayList<>();
        private final List<Long> bits = new ArrayList<>();
        private final List<Integer> sizes = new ArrayList<>();

        void declared(Class<?> owner, Map<String, LineRewriter.Declared> fields, boolean isStatic) {
            fields.forEach((name, field) -> {
                if (field.isStatic() == isStatic && !field.isConstant()) {
                    add(owner, name, field.descriptor().charAt(0));
                }
            });
        }

        void reflected(Class<?> owner) {
            Set<String> passedOver = PASSED_OVER.getOrDefault(owner.getName(), Set.of());
            for (Field field : owner.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !passedOver.contains(field.getName())) {
                    add(owner, field.getName(), Types.kind(field.getType()));
                }
            }
        }

        private void add(Class<?> owner, String name, char kind) {
            long offset = Memory.offset(owner, name);
            int size = switch (kind) {
                case 'J', 'D' -> 8;
                case 'I', 'F' -> 4;
                case 'S', 'C' -> 2;
                case 'B', 'Z' -> 1;
                default -> 0;
            };
            if (size == 0) {
                references.add(offset);
            } else {
                bits.add(offset);
                sizes.add(size);
            }
        }

        Layout layout() {
            return references.isEmpty() && bits.isEmpty() ? LEAF : new Layout(references, bits, sizes);
        }
    }
}
