class Records {
    record Point(int x, int y) {
        static final Point ORIGIN = new Point(0, 0);

        Point {
            if (x < -1000) {
                throw new IllegalArgumentException("x");
            }
        }

        Point(int both) {
            this(both, both);
        }

        int dot(Point other) {
            return x * other.x + y * other.y;
        }
    }

    record Line(Point from, Point to) {
        long squared() {
            long dx = from.x() - to.x();
            long dy = from.y - to.y;
            return dx * dx + dy * dy;
        }
    }

    static int accessors(int x, int y) {
        Point point = new Point(x, y);
        return point.x() * 3 + point.y();
    }

    static int dot(int x, int y) {
        return new Point(x, y).dot(new Point(y));
    }

    static long nested(int x, int y) {
        return new Line(new Point(x, y), Point.ORIGIN).squared();
    }

    static int nullPart(int n) {
        Line line = new Line(n > 0 ? Point.ORIGIN : null, null);
        return line.from().x();
    }
}
