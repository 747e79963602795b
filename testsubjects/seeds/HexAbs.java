//@ depth: 1
//@ warnings: checked
/**
 * Seed vipa-2007, Figure 1: the case of zero is missing. Both library calls never give null, so that zero is the only
 * input to warn about; the test also asserts that the witness is 0.
 */
class HexAbs {
    String hexAbs(int x) {
        String result = null;
        if (x > 0) {
            result = Integer.toHexString(x);
        } else if (x < 0) {
            result = Integer.toHexString(-x);
        }
        return result.toUpperCase(); //~ null-dereference
    }
}
