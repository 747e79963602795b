package vipa.harness;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.text.DateFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.util.*;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** JDK types that any object will do for: the plainest one of each. A new type is one row. */
final class OpaqueTable {
    /** {@code checked}: the text may throw what a method has to declare. */
    private record Row(String text, Callable<Object> make, boolean checked) {
    }

    private static final Map<Class<?>, Row> ROWS = new HashMap<>();

    static {
        texts();
        numbers();
        collections();
        streams();
        others();
    }

    private OpaqueTable() {
    }

    /** Null if the type has no row. */
    static Made make(Class<?> type) {
        Row row = ROWS.get(type);
        if (row == null) {
            return null;
        }
        try {
            Object live = row.make().call();
            return new Made(live, row.text(), Tier.PUBLIC_API, source -> {
                source.calls.mayThrow(row.checked());
                return new Expression(Names.ofJdk(row.text()), live.getClass());
            });
        } catch (Exception e) {
            return null;
        }
    }

    private static void row(Class<?> type, String text, Callable<Object> make) {
        ROWS.put(type, new Row(text, make, false));
    }

    private static void checked(Class<?> type, String text, Callable<Object> make) {
        ROWS.put(type, new Row(text, make, true));
    }

    private static void texts() {
        row(Object.class, "new Object()", Object::new);
        row(String.class, "\"\"", () -> "");
        row(CharSequence.class, "\"\"", () -> "");
        row(Comparable.class, "\"\"", () -> "");
        row(java.io.Serializable.class, "\"\"", () -> "");
        row(StringBuilder.class, "new StringBuilder()", StringBuilder::new);
        row(StringBuffer.class, "new StringBuffer()", StringBuffer::new);
        row(Appendable.class, "new StringBuilder()", StringBuilder::new);
        row(Pattern.class, "Pattern.compile(\"\")", () -> Pattern.compile(""));
        row(Matcher.class, "Pattern.compile(\"\").matcher(\"\")", () -> Pattern.compile("").matcher(""));
        row(Charset.class, "StandardCharsets.UTF_8", () -> StandardCharsets.UTF_8);
        row(Locale.class, "Locale.ROOT", () -> Locale.ROOT);
    }

    private static void numbers() {
        row(Number.class, "0", () -> 0);
        row(Integer.class, "0", () -> 0);
        row(Long.class, "0L", () -> 0L);
        row(Short.class, "(short) 0", () -> (short) 0);
        row(Byte.class, "(byte) 0", () -> (byte) 0);
        row(Character.class, "'\\0'", () -> '\0');
        row(Boolean.class, "false", () -> false);
        row(Float.class, "0.0f", () -> 0f);
        row(Double.class, "0.0", () -> 0d);
        row(BigInteger.class, "BigInteger.ZERO", () -> BigInteger.ZERO);
        row(BigDecimal.class, "BigDecimal.ZERO", () -> BigDecimal.ZERO);
        row(Random.class, "new Random(0)", () -> new Random(0));
    }

    private static void collections() {
        for (Class<?> list : List.of(List.class, Collection.class, Iterable.class, AbstractList.class,
                AbstractCollection.class, RandomAccess.class)) {
            row(list, "new ArrayList<>()", ArrayList::new);
        }
        row(Set.class, "new HashSet<>()", HashSet::new);
        row(AbstractSet.class, "new HashSet<>()", HashSet::new);
        row(SortedSet.class, "new TreeSet<>()", TreeSet::new);
        row(NavigableSet.class, "new TreeSet<>()", TreeSet::new);
        row(Map.class, "new HashMap<>()", HashMap::new);
        row(AbstractMap.class, "new HashMap<>()", HashMap::new);
        row(SortedMap.class, "new TreeMap<>()", TreeMap::new);
        row(NavigableMap.class, "new TreeMap<>()", TreeMap::new);
        row(ConcurrentMap.class, "new ConcurrentHashMap<>()", ConcurrentHashMap::new);
        row(Map.Entry.class, "Map.entry(\"\", \"\")", () -> Map.entry("", ""));
        row(Queue.class, "new ArrayDeque<>()", ArrayDeque::new);
        row(Deque.class, "new ArrayDeque<>()", ArrayDeque::new);
        row(AbstractQueue.class, "new PriorityQueue<>()", PriorityQueue::new);
        row(Iterator.class, "new ArrayList<>().iterator()", () -> new ArrayList<>().iterator());
        row(ListIterator.class, "new ArrayList<>().listIterator()", () -> new ArrayList<>().listIterator());
        row(Enumeration.class, "Collections.emptyEnumeration()", Collections::emptyEnumeration);
        row(Optional.class, "Optional.empty()", Optional::empty);
        row(Stream.class, "Stream.empty()", Stream::empty);
    }

    private static void streams() {
        row(InputStream.class, "new ByteArrayInputStream(new byte[0])", () -> new ByteArrayInputStream(new byte[0]));
        row(OutputStream.class, "new ByteArrayOutputStream()", ByteArrayOutputStream::new);
        row(PrintStream.class, "new PrintStream(new ByteArrayOutputStream())",
                () -> new PrintStream(new ByteArrayOutputStream()));
        row(Reader.class, "new StringReader(\"\")", () -> new StringReader(""));
        row(Readable.class, "new StringReader(\"\")", () -> new StringReader(""));
        row(Writer.class, "new StringWriter()", StringWriter::new);
        row(File.class, "new File(\"vipa\")", () -> new File("vipa"));
        row(Path.class, "Path.of(\"vipa\")", () -> Path.of("vipa"));
        row(URI.class, "URI.create(\"file:/vipa\")", () -> URI.create("file:/vipa"));
        checked(URL.class, "new URL(\"file:/vipa\")", () -> new URL("file:/vipa"));
        row(Runnable.class, "() -> {}", () -> (Runnable) () -> { });
    }

    private static void others() {
        row(Date.class, "new Date(0)", () -> new Date(0));
        row(Calendar.class, "new GregorianCalendar(1970, 0, 1)", () -> new GregorianCalendar(1970, 0, 1));
        row(TimeZone.class, "TimeZone.getTimeZone(\"UTC\")", () -> TimeZone.getTimeZone("UTC"));
        row(DateFormat.class, "new SimpleDateFormat()", SimpleDateFormat::new);
        row(NumberFormat.class, "NumberFormat.getInstance()", NumberFormat::getInstance);
        row(Currency.class, "Currency.getInstance(\"EUR\")", () -> Currency.getInstance("EUR"));
        row(UUID.class, "new UUID(0, 0)", () -> new UUID(0, 0));
        row(Reference.class, "new WeakReference<>(null)", () -> new WeakReference<>(null));
        row(TimeUnit.class, "TimeUnit.SECONDS", () -> TimeUnit.SECONDS);
        row(Thread.class, "new Thread()", Thread::new);
        row(ClassLoader.class, "Thread.currentThread().getContextClassLoader()",
                () -> Thread.currentThread().getContextClassLoader());
        row(java.lang.reflect.Type.class, "Object.class", () -> Object.class);
        checked(Method.class, "Object.class.getMethod(\"toString\")", () -> Object.class.getMethod("toString"));
        checked(Field.class, "Integer.class.getField(\"MAX_VALUE\")", () -> Integer.class.getField("MAX_VALUE"));
        checked(Constructor.class, "Object.class.getConstructor()", () -> Object.class.getConstructor());
        row(StackTraceElement.class, "new StackTraceElement(\"\", \"\", null, 0)",
                () -> new StackTraceElement("", "", null, 0));
        row(Throwable.class, "new Exception()", Exception::new);
    }
}
