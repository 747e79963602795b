package vipa.harness;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Set;
import java.util.StringJoiner;

/** Readers, writers and streams over a text or an array, and files by their path; null stands for an empty one. */
final class Streams {
    private static final int SHOWN = 16;
    private static final Set<Class<?>> TYPES = Set.of(StringReader.class, StringWriter.class, PrintWriter.class,
            BufferedReader.class, BufferedWriter.class, ByteArrayInputStream.class, ByteArrayOutputStream.class,
            DataInputStream.class, DataOutputStream.class, File.class);

    private Streams() {
    }

    static boolean has(Class<?> type) {
        return TYPES.contains(type);
    }

    /** What it reads, or has been written already. */
    static Made make(Class<?> type, Object held) {
        if (type == StringReader.class) {
            String text = held == null ? "" : held.toString();
            return made(new StringReader(text), JavaText.literal(text), text);
        } else if (type == File.class) {
            String path = held == null ? "" : held.toString();
            return made(new File(path), JavaText.literal(path), path);
        } else if (type == StringWriter.class) {
            StringWriter writer = new StringWriter();
            writer.write(held == null ? "" : held.toString());
            String after = writer.toString().isEmpty() ? "" : ".append(" + JavaText.literal(writer.toString()) + ")";
            return new Made(writer, "new StringWriter()" + after, Tier.PUBLIC_API, source -> written(source, writer));
        } else if (type == PrintWriter.class) {
            return made(new PrintWriter(new StringWriter()), "new StringWriter()");
        } else if (type == BufferedWriter.class) {
            return made(new BufferedWriter(new StringWriter()), "new StringWriter()");
        } else if (type == BufferedReader.class) {
            Made reader = make(StringReader.class, held);
            return over(new BufferedReader((StringReader) reader.live()), reader);
        } else if (type == DataOutputStream.class) {
            return made(new DataOutputStream(new ByteArrayOutputStream()), "new ByteArrayOutputStream()");
        } else if (type == DataInputStream.class) {
            Made stream = make(ByteArrayInputStream.class, held);
            return over(new DataInputStream((ByteArrayInputStream) stream.live()), stream);
        } else if (type == ByteArrayInputStream.class) {
            byte[] bytes = held == null ? new byte[0] : (byte[]) held;
            Object live = new ByteArrayInputStream(bytes);
            return new Made(live, "new ByteArrayInputStream(" + text(bytes, SHOWN) + ")", Tier.PUBLIC_API,
                    source -> source.jdkObject(live.getClass(), text(bytes, bytes.length)));
        }
        return made(new ByteArrayOutputStream(), "");
    }

    private static Made made(Object live, String argument) {
        return new Made(live, "new " + live.getClass().getSimpleName() + "(" + argument + ")", Tier.PUBLIC_API);
    }

    /** {@code held}: the argument. */
    private static Made made(Object live, String argument, String held) {
        return new Made(live, "new " + live.getClass().getSimpleName() + "(" + argument + ")", Tier.PUBLIC_API,
                source -> source.jdkObject(live.getClass(), source.literal(held).code()));
    }

    private static Made over(Object live, Made inner) {
        return new Made(live, "new " + live.getClass().getSimpleName() + "(" + inner.text() + ")", Tier.PUBLIC_API,
                source -> source.jdkObject(live.getClass(), inner.code().in(source).code()));
    }

    private static Expression written(Source source, StringWriter writer) throws Unwritable {
        String text = writer.toString();
        Expression empty = source.jdkObject(StringWriter.class, "");
        return text.isEmpty() ? empty
                : new Expression(empty.code() + ".append(" + source.literal(text).code() + ")", StringWriter.class);
    }

    private static String text(byte[] bytes, int count) {
        if (bytes.length == 0) {
            return "new byte[0]";
        }
        StringJoiner shown = new StringJoiner(", ", "new byte[]{", "}");
        for (int i = 0; i < Math.min(count, bytes.length); i++) {
            shown.add(Byte.toString(bytes[i]));
        }
        return (bytes.length > count ? shown.add("...") : shown).toString();
    }
}
