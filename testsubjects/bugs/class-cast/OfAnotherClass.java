//@ second-look: yes

/** The class of an input is the likeliest one; with a second look, also another. */
class OfAnotherClass {
    interface Scoped {
        Object scope();
    }

    interface Named {}

    abstract static class Node {
        boolean hasScope() {
            return Scoped.class.isAssignableFrom(getClass());
        }

        int name() {
            if (!hasScope()) {
                return 0;
            }
            return ((Named) this).hashCode(); //~ class-cast
        }
    }

    static final class Literal extends Node implements Named {}

    static final class Field extends Node implements Scoped {
        public Object scope() {
            return this;
        }
    }

    static int first(Object things) {
        if (things == null || !things.getClass().isArray()) {
            return 0;
        }
        Object[] elements = (Object[]) things;
        return elements[0].hashCode(); //~ index-out-of-bounds
        //~^ null-dereference
    }
}
