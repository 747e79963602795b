class Dispatch {
    interface Shape {
        int sides();

        default int corners() {
            return sides();
        }
    }

    static final class Triangle implements Shape {
        @Override
        public int sides() {
            return 3;
        }
    }

    static final class Square implements Shape {
        @Override
        public int sides() {
            return 4;
        }

        @Override
        public int corners() {
            return 4;
        }
    }

    static int pick(boolean square) {
        Shape shape = square ? new Square() : new Triangle();
        int corners = shape.corners();
        assert corners == 3 || corners == 4;
        return 12 / corners;
    }
}
