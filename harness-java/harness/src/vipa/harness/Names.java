package vipa.harness;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What code in a certain package can name, and how. Names of classes stand between marks: the writer imports them. */
final class Names {
    private static final List<String> JDK_PACKAGES = List.of("java.util", "java.io", "java.math", "java.net", "java.text",
            "java.util.concurrent", "java.util.concurrent.atomic", "java.util.concurrent.locks", "java.util.regex",
            "java.util.stream", "java.nio.charset", "java.nio.file", "java.lang.ref", "java.lang.reflect", "java.time");
    private static final Pattern TOKEN = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^'\\\\]|\\\\.)+'|(?<![\\w.])[A-Z]\\w*");
    private static final Set<String> KEYWORDS = Set.of("abstract", "assert", "boolean", "break", "byte", "case", "catch",
            "char", "class", "const", "continue", "default", "do", "double", "else", "enum", "extends", "false", "final",
            "finally", "float", "for", "goto", "if", "implements", "import", "instanceof", "int", "interface", "long",
            "native", "new", "null", "package", "private", "protected", "public", "return", "short", "static", "strictfp",
            "super", "switch", "synchronized", "this", "throw", "throws", "transient", "true", "try", "void", "volatile",
            "while", "_", "var", "record", "yield");

    private final String from;
    private final Map<String, Integer> used = new HashMap<>();

    /** {@code from}: the package of the code, empty for the unnamed one. */
    Names(String from) {
        this.from = from;
    }

    boolean isVisible(Class<?> type) {
        if (type.isPrimitive()) {
            return true;
        } else if (type.isArray()) {
            return isVisible(type.getComponentType());
        } else if (type.getCanonicalName() == null || type.isSynthetic() || !isIdentifier(type.getSimpleName())) {
            return false;
        }
        Class<?> outer = type.getDeclaringClass();
        return isAllowed(type.getModifiers(), type) && (outer == null || isVisible(outer)) && isReachable(type);
    }

    /** A class of the unnamed package cannot be imported, and only some packages of the JDK are open to all. */
    private boolean isReachable(Class<?> type) {
        boolean jdk = !(type.getClassLoader() instanceof SubjectLoader);
        return type.getPackageName().equals(from)
                || (jdk ? type.getModule().isExported(type.getPackageName()) : !type.getPackageName().isEmpty());
    }

    boolean isVisible(Member member) {
        boolean named = member instanceof Constructor<?> || isIdentifier(member.getName());
        return named && !member.isSynthetic() && isVisible(member.getDeclaringClass())
                && isAllowed(member.getModifiers(), member.getDeclaringClass());
    }

    boolean isAssignable(Field field) {
        return isVisible(field) && !Modifier.isFinal(field.getModifiers());
    }

    private boolean isAllowed(int modifiers, Class<?> owner) {
        return Modifier.isPublic(modifiers)
                || !Modifier.isPrivate(modifiers) && owner.getPackageName().equals(from);
    }

    private static boolean isIdentifier(String name) {
        return !KEYWORDS.contains(name) && !name.isEmpty() && Character.isJavaIdentifierStart(name.charAt(0))
                && name.chars().allMatch(Character::isJavaIdentifierPart);
    }

    /** The marked name of a visible class. */
    static String of(Class<?> type) {
        if (type.isArray()) {
            return of(type.getComponentType()) + "[]";
        } else if (type.isPrimitive()) {
            return type.getName();
        }
        String name = type.getCanonicalName();
        String inPackage = type.getPackageName().isEmpty() ? name : name.substring(type.getPackageName().length() + 1);
        return "«" + type.getPackageName() + "|" + inPackage + "»";
    }

    /** Code that names JDK classes as people do, with their marks. */
    static String ofJdk(String code) {
        Matcher tokens = TOKEN.matcher(code);
        return tokens.replaceAll(token -> Matcher.quoteReplacement(marked(token.group())));
    }

    private static String marked(String token) {
        for (int i = 0; i < JDK_PACKAGES.size() && Character.isUpperCase(token.charAt(0)); i++) {
            try {
                return of(Class.forName(JDK_PACKAGES.get(i) + "." + token, false, null));
            } catch (ClassNotFoundException | LinkageError e) {
                continue;
            }
        }
        return token;
    }

    /** A new name for a variable of this type: {@code foo}, {@code foo2}, {@code strings}. */
    String local(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        String simple = element.getSimpleName().replaceAll("\\W", "");
        String base = simple.isEmpty() ? "object" : uncapitalised(simple) + (type.isArray() ? "s" : "");
        base = KEYWORDS.contains(base) || base.equals("object") && !simple.equals("Object") ? "the" + simple : base;
        int count = used.merge(base, 1, Integer::sum);
        return count == 1 ? base : base + count;
    }

    private static String uncapitalised(String name) {
        int capitals = 1;
        while (capitals < name.length() && Character.isUpperCase(name.charAt(capitals))) {
            capitals++;
        }
        int lower = capitals == 1 || capitals == name.length() ? capitals : capitals - 1;
        return name.substring(0, lower).toLowerCase(Locale.ROOT) + name.substring(lower);
    }
}
