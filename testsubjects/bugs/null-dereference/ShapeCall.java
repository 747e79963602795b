class ShapeCall {
    interface Shape {
        int area();
    }

    static final class Square implements Shape {
        int side;

        @Override
        public int area() {
            return side * side;
        }
    }

    static int doubled(Shape shape) {
        return 2 * shape.area(); //~ null-dereference
    }
}
