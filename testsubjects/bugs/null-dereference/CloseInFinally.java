class CloseInFinally {
    static final class Resource {
        boolean closed;

        void close() {
            closed = true;
        }
    }

    static int read(int n) {
        Resource resource = null;
        try {
            if (n > 3) {
                resource = new Resource();
            }
            return n;
        } finally {
            resource.close(); //~ null-dereference
        }
    }
}
