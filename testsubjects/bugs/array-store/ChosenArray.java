class ChosenArray {
    static class Shape {
        int area;
    }

    static final class Circle extends Shape {
        int radius;
    }

    static int choose(boolean round) {
        Shape[] shapes = round ? new Circle[1] : new Shape[1];
        shapes[0] = new Shape(); //~ array-store
        return shapes.length;
    }
}
