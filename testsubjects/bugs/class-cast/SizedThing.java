class SizedThing {
    interface Sized {
        int size();
    }

    static final class Bag implements Sized {
        int count;

        @Override
        public int size() {
            return count;
        }
    }

    static int size(Object thing) {
        if (thing == null) {
            return 0;
        }
        return ((Sized) thing).size(); //~ class-cast
    }
}
