import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/** Equal keys are one key. */
class SecondKey {
    static int second(int a, int b) {
        Map<Integer, Integer> map = new LinkedHashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        Iterator<Integer> keys = map.keySet().iterator();
        keys.next();
        return keys.next(); //~ missing-element
    }
}
