import java.util.ArrayList;
import java.util.List;

/** The last index is the size minus one. */
class ListEnd {
    static int last(int[] numbers) {
        if (numbers == null || numbers.length != 2) {
            return 0;
        }
        List<Integer> list = new ArrayList<>();
        for (int number : numbers) {
            list.add(number);
        }
        return list.get(list.size()); //~ index-out-of-bounds
    }
}
