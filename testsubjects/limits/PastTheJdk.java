//@ fuel: 4000
//@ second-look: yes
import java.util.ArrayList;
import java.util.List;

/** The same with a second look, which passes by the list. */
class PastTheJdk {
    static int afterFilling(int divisor) { //~ stop: fuel
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            numbers.add(i);
        }
        return 10 / divisor; //~ division-by-zero
    }
}
