class EqualsMethod {
    private int x;
    private int y;

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof EqualsMethod)) {
            return false;
        }
        EqualsMethod that = (EqualsMethod) other;
        return x == that.x && y == that.y;
    }

    @Override
    public int hashCode() {
        return 31 * x + y;
    }
}
