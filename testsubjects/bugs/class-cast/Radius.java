class Radius {
    static class Shape {
        int area;
    }

    static class Circle extends Shape {
        int radius;
    }

    static class Square extends Shape {
        int side;
    }

    static int radius(Shape shape) {
        if (shape == null) {
            return 0;
        }
        return ((Circle) shape).radius; //~ class-cast
    }

    static int side(Shape shape) {
        if (shape instanceof Circle) {
            return ((Square) shape).side; //~ class-cast
        }
        return 0;
    }
}
