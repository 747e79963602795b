package vipa.harness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** A throwable as data: class, message, frames innermost first, with bytecode indices for the subject's classes. */
final class Frames {
    private static final int MESSAGE = 2000;

    private Frames() {
    }

    static Map<String, Object> thrown(Throwable thrown, SubjectLoader loader) {
        List<Object> stack = new ArrayList<>();
        for (StackTraceElement element : trimmed(trace(thrown))) {
            stack.add(frame(element, loader));
        }
        String message = message(thrown, loader.answers());
        return Json.of("exception", thrown.getClass().getName(), "message", message, "stack", stack);
    }

    /** Subjects override these methods, and their overrides may throw. */
    private static StackTraceElement[] trace(Throwable thrown) {
        try {
            return thrown.getStackTrace();
        } catch (Throwable again) {
            return new StackTraceElement[0];
        }
    }

    private static String message(Throwable thrown, Answers answers) {
        try {
            String message = answers == null ? thrown.getMessage() : answers.withRealNames(thrown.getMessage());
            return message == null || message.length() <= MESSAGE ? message : message.substring(0, MESSAGE);
        } catch (Throwable again) {
            return null;
        }
    }

    /** Without the harness's own frames: those that called the entry, of {@link Exit}, and of stubbed calls. */
    private static List<StackTraceElement> trimmed(StackTraceElement[] trace) {
        int end = trace.length;
        while (end > 0 && isOurs(trace[end - 1])) {
            end--;
        }
        return Arrays.stream(trace, 0, end).filter(frame -> !frame.getClassName().startsWith("vipa.harness.")
                && !frame.getMethodName().startsWith(AnswerMethods.PREFIX)).toList();
    }

    private static boolean isOurs(StackTraceElement frame) {
        String name = frame.getClassName();
        return name.startsWith("vipa.harness.") || name.equals("java.lang.Thread");
    }

    static boolean isSubject(StackTraceElement frame) {
        return SubjectLoader.NAME.equals(frame.getClassLoaderName());
    }

    private static Map<String, Object> frame(StackTraceElement element, SubjectLoader loader) {
        String name = element.getClassName();
        boolean indexed = isSubject(element) && loader.isIndexed(name) && element.getLineNumber() >= 0;
        return Json.of("class", name, "method", element.getMethodName(), "file", element.getFileName(), "line",
                loader.keepsLines() && element.getLineNumber() >= 0 ? (long) element.getLineNumber() : null,
                "bci", indexed ? (long) element.getLineNumber() : null);
    }
}
