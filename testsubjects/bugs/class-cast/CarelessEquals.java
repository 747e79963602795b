class CarelessEquals {
    private int x;

    @Override
    public boolean equals(Object other) {
        return other != null && ((CarelessEquals) other).x == x; //~ class-cast
    }

    @Override
    public int hashCode() {
        return x;
    }
}
