/** A class may implement an interface by a method of a parent that knows nothing of it. */
class ByParent {
    interface Dated {
        Stamp stamp();
    }

    static class Instant {
        public Stamp stamp() {
            return new Stamp();
        }
    }

    static class Stamp extends Instant implements Dated {
        @Override
        public Stamp stamp() {
            return this;
        }
    }

    static class Midnight extends Instant implements Dated {}

    static Stamp of(Dated dated) {
        Object stamp = dated == null ? null : dated.stamp();
        return (Stamp) stamp;
    }
}
