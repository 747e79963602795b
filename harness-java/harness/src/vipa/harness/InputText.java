package vipa.harness;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Witness values as Java expressions, as the builder made them. */
final class InputText {
    private static final int DEPTH = 3;
    private static final int ELEMENTS = 16;

    private final Builder builder;

    InputText(Builder builder) {
        this.builder = builder;
    }

    String of(Object described, Class<?> declared) throws BuildFailure {
        return of(described, declared, 0);
    }

    private String of(Object described, Class<?> declared, int depth) throws BuildFailure {
        if (declared.isPrimitive() || "null".equals(described)) {
            return JavaText.literal(builder.value(described, declared));
        }
        Map<String, Object> value = Json.map(described);
        Builder.Node node = builder.node(Json.integer(value.get("ref")));
        if (node.changes.isEmpty()) {
            return node.made.text();
        } else if (depth == DEPTH) {
            return node.made.text() + " ...";
        } else if (node.isContainer) {
            return container(node, depth);
        }
        return node.made.live().getClass().isArray() ? array(node, depth) : changed(node, depth);
    }

    /** Short arrays are listed whole, long ones only where they differ from the default. */
    private String array(Builder.Node node, int depth) throws BuildFailure {
        Class<?> type = node.made.live().getClass();
        int length = Array.getLength(node.made.live());
        if (length > ELEMENTS) {
            return changed(node, depth);
        }
        String[] elements = new String[length];
        Arrays.fill(elements, JavaText.element(JavaText.literal(Types.zero(type.getComponentType()))));
        for (Builder.Change change : node.changes) {
            elements[Integer.parseInt(change.label())] = JavaText.element(of(change.value(), change.type(), depth + 1));
        }
        return "new " + JavaText.name(type) + "{" + String.join(", ", elements) + "}";
    }

    private String container(Builder.Node node, int depth) throws BuildFailure {
        int shown = node.made.live() instanceof Map<?, ?> ? 2 * ELEMENTS : ELEMENTS;
        List<String> elements = new ArrayList<>();
        for (Builder.Change change : node.changes.subList(0, Math.min(shown, node.changes.size()))) {
            elements.add(of(change.value(), change.type(), depth + 1));
        }
        return ContainerText.filled(node.made.live(), elements, node.changes.size() > shown);
    }

    private String changed(Builder.Node node, int depth) {
        return node.made.text() + " with {" + String.join(", ", changes(node, depth)) + "}";
    }

    /** An answer of a stub that nobody asked for need not be possible. */
    private String unlessFailed(Builder.Change change, int depth) {
        try {
            return of(change.value(), change.type(), depth + 1);
        } catch (BuildFailure e) {
            return "...";
        }
    }

    private List<String> changes(Builder.Node node, int depth) {
        List<String> texts = new ArrayList<>();
        boolean array = node.made.live().getClass().isArray();
        for (Builder.Change change : node.changes.subList(0, Math.min(ELEMENTS, node.changes.size()))) {
            String label = array ? "[" + change.label() + "]" : change.label();
            texts.add(label + " = " + unlessFailed(change, depth));
        }
        if (node.changes.size() > ELEMENTS) {
            texts.add("...");
        }
        return texts;
    }
}
