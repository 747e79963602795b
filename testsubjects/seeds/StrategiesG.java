/** Seed strategies-2010, Figure 2.2: the error needs x = 3 and a y that is not 2. */
class StrategiesG {
    static int g(int x, int y) {
        y++;
        int z = 3 * x;
        if (x != y) {
            if (z == x + 6) {
                assert false; //~ assertion
            }
        }
        return 0;
    }
}
