//@ depth: 1
//@ warnings: checked
/** Seed vipa-2007, Figure 1 with zero excluded: not even a warning. */
class HexAbsNonZero {
    String hexAbs(int x) {
        if (x == 0) {
            return "0";
        }
        String result = null;
        if (x > 0) {
            result = Integer.toHexString(x);
        } else if (x < 0) {
            result = Integer.toHexString(-x);
        }
        return result.toUpperCase();
    }
}
