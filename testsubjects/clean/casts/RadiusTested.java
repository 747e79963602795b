class RadiusTested {
    static class Shape {
        int area;
    }

    static class Circle extends Shape {
        int radius;
    }

    static final class Ring extends Circle {
        int hole;
    }

    static int radius(Shape shape) {
        if (shape instanceof Ring) {
            Circle circle = (Circle) shape;
            return circle.radius - ((Ring) circle).hole;
        }
        return shape instanceof Circle ? ((Circle) shape).radius : 0;
    }
}
