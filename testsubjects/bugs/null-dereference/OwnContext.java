/** Behind the field is another class than that of the object itself, although both fit. */
class OwnContext {
    interface Context {
        int depth(String label);
    }

    static final class Left implements Context {
        private final Context next;

        Left(Context next) {
            this.next = next;
        }

        @Override
        public int depth(String label) {
            return next.depth(label); //~ null-dereference
        }
    }

    static final class Right implements Context {
        private final Context next;

        Right(Context next) {
            this.next = next;
        }

        @Override
        public int depth(String label) {
            return next == null ? label.length() : next.depth(label); //~ null-dereference
        }
    }
}
