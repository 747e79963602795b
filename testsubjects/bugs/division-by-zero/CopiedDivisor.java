/** The elements keep their values on the way through two copies. */
class CopiedDivisor {
    static int through(int[] weights) {
        if (weights == null || weights.length < 3) {
            return 0;
        }
        int[] copy = weights.clone();
        weights[2] = 1;
        int[] shifted = new int[copy.length];
        System.arraycopy(copy, 1, shifted, 0, copy.length - 1);
        return 100 / shifted[1]; //~ division-by-zero
    }
}
