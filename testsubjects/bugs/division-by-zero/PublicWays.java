/** States that need calls of other methods first: what public calls can bring about is told from what is only forced. */
public class PublicWays {
    private int[] data = new int[4];

    public void close() {
        data = null;
    }

    public int first() {
        return data[0]; //~ null-dereference tier=public-api after close()
        //~^ index-out-of-bounds tier=forced no call makes the array shorter
    }

    /** Made by a factory, and changed twice. */
    public static final class Counter {
        private int count;

        private Counter() {
        }

        public static Counter create() {
            return new Counter();
        }

        public void up() {
            count++;
        }

        public int share() {
            return 10 / (count - 2); //~ division-by-zero tier=public-api
        }
    }

    /** An argument that a factory makes. */
    public static final class Ratio {
        private final int divisor;

        private Ratio(int divisor) {
            this.divisor = divisor;
        }

        public static Ratio of(int divisor) {
            return new Ratio(divisor);
        }
    }

    public static int inverse(Ratio ratio) {
        int divisor = ratio.divisor; //~ null-dereference tier=public-api
        return 1 / divisor; //~ division-by-zero tier=public-api
    }

    /** The factory never makes an odd one. */
    public static final class Even {
        private final int value;

        private Even(int value) {
            this.value = value;
        }

        public static Even of(int value) {
            return new Even(value & ~1);
        }

        public int inverse() {
            return 1 / (value - 1); //~ division-by-zero tier=forced
        }
    }

    /** The factory gives an object that has another method in place of this one: nobody gets here by calling it. */
    public static class Shape {
        private final int sides;

        private Shape(int sides) {
            this.sides = sides;
        }

        public static Shape square() {
            return new Shape(4) {
                @Override
                public int angle() {
                    return 90;
                }
            };
        }

        public int angle() {
            return 360 / (sides - 4); //~ division-by-zero tier=forced
        }
    }

    /** Java has no inner object without an outer one. */
    public class Inner {
        public Object outer() {
            return PublicWays.this.getClass(); //~ null-dereference tier=forced
        }
    }

    /** A setter that is fed with what the crash needs. */
    public static class Bean {
        private int size;
        private String name = "";

        public void setSize(int size) {
            this.size = size;
        }

        public void setName(String name) {
            this.name = name;
        }

        public char last() {
            return size == 77 ? name.charAt(size - 100) : ' '; //~ index-out-of-bounds tier=public-api
            //~^ null-dereference tier=forced it takes two different setters
        }
    }
}
