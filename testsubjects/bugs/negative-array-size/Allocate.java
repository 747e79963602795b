class Allocate {
    static int[] room(int n) {
        return new int[n]; //~ negative-array-size
    }
}
