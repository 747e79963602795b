class LambdaNumbers {
    interface Op {
        int apply(int a, int b);
    }

    static int calculate(int code, int a, int b) {
        Op op;
        if (code == 0) {
            op = (x, y) -> x + y;
        } else if (code == 1) {
            op = (x, y) -> x - y;
        } else {
            op = LambdaNumbers::product;
        }
        return op.apply(a, b);
    }

    private static int product(int a, int b) {
        return a * b;
    }
}
