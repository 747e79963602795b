/** Static, special, virtual and interface calls; dispatch; defaults; super; overloads. */
class Calls {
    interface Sound {
        int volume();

        default int twice() {
            return 2 * volume();
        }

        static int fixed() {
            return 11;
        }
    }

    abstract static class Animal implements Sound {
        protected int age;

        Animal(int age) {
            this.age = age;
            grow();
        }

        void grow() {
            age++;
        }

        abstract int legs();

        int score() {
            return legs() * 100 + age;
        }

        private int secret() {
            return 1;
        }

        int reveal() {
            return secret();
        }
    }

    static class Dog extends Animal {
        Dog(int age) {
            super(age);
        }

        @Override
        int legs() {
            return 4;
        }

        @Override
        public int volume() {
            return 8;
        }
    }

    static final class Puppy extends Dog {
        Puppy() {
            this(1);
        }

        Puppy(int age) {
            super(age * 2);
        }

        @Override
        void grow() {
            age += 10;
        }

        @Override
        int score() {
            return super.score() + 1;
        }

        @Override
        public int twice() {
            return super.twice() + 1;
        }

        private int secret() {
            return 2;
        }
    }

    static final class Bird extends Animal {
        Bird(int age) {
            super(age);
        }

        @Override
        int legs() {
            return 2;
        }

        @Override
        public int volume() {
            return 3;
        }
    }

    private static Animal pick(int n) {
        switch (n & 3) {
            case 0:
                return new Dog(n);
            case 1:
                return new Puppy();
            case 2:
                return new Bird(n);
            default:
                return null;
        }
    }

    static int virtual(int n) {
        return pick(n).score();
    }

    static int throughInterface(int n) {
        Sound sound = pick(n);
        return sound.twice() + Sound.fixed();
    }

    static int privateIsNotOverridden(int n) {
        return pick(n).reveal();
    }

    static int constructors(int n) {
        return new Puppy(n).age + new Puppy().age * 1000;
    }

    private static int over(int n) {
        return 1;
    }

    private static int over(long n) {
        return 2;
    }

    private static int over(double n) {
        return 3;
    }

    static int overloads(int n) {
        return over(n) + 10 * over((long) n) + 100 * over((float) n);
    }

    static double manyArguments(int a, long b, float c, double d, byte e, char f, short g, boolean h) {
        return passed(h, g, f, e, d, c, b, a);
    }

    private static double passed(boolean h, short g, char f, byte e, double d, float c, long b, int a) {
        return h ? a + b + c + d : e + f + g;
    }

    static int varargs(int a, int b) {
        return sum() + sum(a) * 3 + sum(a, b) * 5;
    }

    private static int sum(int... values) {
        int sum = values.length;
        for (int value : values) {
            sum += value;
        }
        return sum;
    }

    static int bridge(int n) {
        Maker<Integer> maker = new IntMaker();
        Object made = maker.make(n);
        return made == null ? 0 : n + 1;
    }

    interface Maker<T> {
        T make(int n);
    }

    static final class IntMaker implements Maker<Integer> {
        @Override
        public Integer make(int n) {
            return n > 0 ? null : new Holder().held;
        }
    }

    static final class Holder {
        Integer held;
    }
}
