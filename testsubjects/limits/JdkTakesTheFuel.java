//@ fuel: 4000
import java.util.ArrayList;
import java.util.List;

/** What a list does with its elements costs all the work that is allowed. */
class JdkTakesTheFuel {
    static int afterFilling(int divisor) { //~ stop: fuel
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            numbers.add(i);
        }
        return 10 / divisor; //~? division-by-zero
    }
}
