package vipa.harness;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/** The baseline of the evaluation: calls one method with random inputs and collects the distinct crash sites. */
final class RandomSearch implements Runnable {
    /** What the JVM itself says when it raises a fault; an explicit throw says something else. */
    private static final Map<String, Predicate<String>> KINDS = Map.of(
            "java.lang.NullPointerException", message -> message.startsWith("Cannot "),
            "java.lang.ArrayIndexOutOfBoundsException", message -> message.matches("Index -?\\d+ out of bounds .*"),
            "java.lang.NegativeArraySizeException", message -> message.matches("-\\d+"),
            "java.lang.ClassCastException", message -> message.contains(" cannot be cast to class "),
            "java.lang.ArithmeticException", message -> message.equals("/ by zero"),
            "java.lang.AssertionError", message -> true,
            "java.lang.ArrayStoreException", message -> true,
            "java.lang.NumberFormatException", message -> message.matches("(For input string|Cannot parse null|Value out of).*"));

    private final Executable target;
    private final RandomValues values;
    private final long tries;
    private final long nanos;
    private final SubjectLoader loader;
    private final Set<String> seen = new HashSet<>();
    private final List<Object> crashes = new ArrayList<>();
    private long done;

    RandomSearch(Executable target, Map<String, Object> body, ClassPath path, SubjectLoader loader, Opaques opaques) {
        this.target = target;
        this.loader = loader;
        tries = (Long) body.get("tries");
        nanos = (Long) body.get("millis") * 1_000_000;
        SplittableRandom random = new SplittableRandom((Long) body.get("seed"));
        Constants constants = Constants.of(path.find(target.getDeclaringClass().getName()));
        values = new RandomValues(random, constants, opaques, target.getDeclaringClass());
    }

    Map<String, Object> answer() {
        return Json.of("crashes", crashes, "tries", done);
    }

    @Override
    public void run() {
        long end = System.nanoTime() + nanos;
        for (; done < tries && System.nanoTime() < end; done++) {
            try {
                attempt();
            } catch (Throwable e) {
                continue; // the subject's own constructors and hash codes throw as they like: no input this time
            }
        }
    }

    private void attempt() throws BuildFailure {
        List<String> texts = new ArrayList<>();
        Object receiver = null;
        if (target instanceof Method && !Modifier.isStatic(target.getModifiers())) {
            Made made = values.receiver(target.getDeclaringClass());
            if (made == null) {
                return;
            }
            receiver = made.live();
            texts.add(made.text());
        }
        Class<?>[] types = target.getParameterTypes();
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            Made made = values.of(types[i]);
            arguments[i] = made.live();
            texts.add(made.text());
        }
        try {
            if (target instanceof Method method) {
                Natives.invoke(method, receiver, arguments);
            } else {
                Natives.construct((Constructor<?>) target, arguments);
            }
        } catch (Throwable thrown) {
            note(thrown, texts);
        }
    }

    private void note(Throwable thrown, List<String> texts) {
        Predicate<String> implicit = KINDS.get(thrown.getClass().getName());
        if (implicit == null || thrown.getStackTrace().length == 0) {
            return;
        }
        StackTraceElement top = thrown.getStackTrace()[0];
        String exception = thrown.getClass().getName();
        boolean inSubject = Frames.isSubject(top) && loader.isIndexed(top.getClassName());
        if (!inSubject || !implicit.test(String.valueOf(thrown.getMessage()))) {
            return;
        }
        if (seen.add(exception + " " + top.getClassName() + " " + top.getMethodName() + " " + top.getLineNumber())) {
            crashes.add(Json.of("exception", exception, "class", top.getClassName(), "method", top.getMethodName(),
                    "bci", (long) top.getLineNumber(), "try", done, "inputs", texts));
        }
    }
}
