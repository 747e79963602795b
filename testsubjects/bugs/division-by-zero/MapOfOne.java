import java.util.Map;

/** Only the size of the map is asked for; it must have an entry all the same. */
class MapOfOne {
    static int share(Map<String, String> map) {
        return map == null ? 0 : 10 / (map.size() - 1); //~ division-by-zero
    }
}
