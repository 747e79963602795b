import java.util.HashMap;
import java.util.Map;

/** A map without the key gives null, and null cannot be unboxed. */
class MapMiss {
    static int price(String name) {
        Map<String, Integer> prices = new HashMap<>();
        prices.put("tea", 3);
        prices.put("milk", 2);
        return prices.get(name); //~ null-dereference
    }
}
