package vipa.jdk.java.util.stream;

import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** The last steps of a stream. */
final class Ends {
    private Ends() {}

    static final class ForEach extends Step {
        private final Consumer action;

        ForEach(Consumer action) {
            super(null);
            Ops.expect(action);
            this.action = action;
        }

        void accept(Object element) {
            action.accept(element);
        }
    }

    static final class All extends Step {
        private Object[] elements = new Object[8];
        private int size;

        All() {
            super(null);
        }

        void accept(Object element) {
            if (size == elements.length) {
                Object[] larger = new Object[2 * size];
                System.arraycopy(elements, 0, larger, 0, size);
                elements = larger;
            }
            elements[size] = element;
            size++;
        }

        int size() {
            return size;
        }

        Object[] copiedTo(Object[] target) {
            System.arraycopy(elements, 0, target, 0, size);
            return target;
        }
    }

    static final class Count extends Step {
        private long count;

        Count() {
            super(null);
        }

        void accept(Object element) {
            count++;
        }

        long count() {
            return count;
        }
    }

    /** From a first value on, by any function. */
    static final class Fold extends Step {
        private final BiFunction function;
        private Object value;

        Fold(Object first, BiFunction function) {
            super(null);
            Ops.expect(function);
            this.value = first;
            this.function = function;
        }

        void accept(Object element) {
            value = function.apply(value, element);
        }

        Object value() {
            return value;
        }
    }

    /** From the first element on. */
    static final class Reduce extends Step {
        private final BinaryOperator operator;
        private boolean some;
        private Object value;

        Reduce(BinaryOperator operator) {
            super(null);
            Ops.expect(operator);
            this.operator = operator;
        }

        void accept(Object element) {
            value = some ? operator.apply(value, element) : element;
            some = true;
        }

        boolean some() {
            return some;
        }

        Object value() {
            return value;
        }
    }

    static final class First extends Step {
        private boolean some;
        private Object value;

        First() {
            super(null);
        }

        void accept(Object element) {
            if (!some) {
                some = true;
                value = element;
            }
        }

        boolean full() {
            return some;
        }

        boolean some() {
            return some;
        }

        Object value() {
            return value;
        }
    }

    /** Looks for an element of which the answer is this one. */
    static final class Match extends Step {
        private final Predicate question;
        private final boolean answer;
        private boolean found;

        Match(Predicate question, boolean answer) {
            super(null);
            Ops.expect(question);
            this.question = question;
            this.answer = answer;
        }

        void accept(Object element) {
            if (!found && question.test(element) == answer) {
                found = true;
            }
        }

        boolean full() {
            return found;
        }

        boolean found() {
            return found;
        }
    }
}
