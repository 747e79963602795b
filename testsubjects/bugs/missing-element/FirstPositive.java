import java.util.ArrayList;
import java.util.List;

/** Nothing positive, nothing first. */
class FirstPositive {
    static int first(int a, int b) {
        List<Integer> positive = new ArrayList<>();
        if (a > 0) {
            positive.add(a);
        }
        if (b > 0) {
            positive.add(b);
        }
        return positive.iterator().next(); //~ missing-element
    }
}
