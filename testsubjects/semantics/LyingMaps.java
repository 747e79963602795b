import java.util.AbstractMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** What a copy asks of its source, and what it does not ask. */
class LyingMaps {
    private static final class Claimed extends AbstractMap<String, String> {
        private final int size;

        Claimed(int size) {
            this.size = size;
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        public Set<Map.Entry<String, String>> entrySet() {
            return Set.of(Map.entry("a", "b"));
        }
    }

    static int copied(int size) {
        return new HashMap<>(new Claimed(size & 1)).size();
    }

    static int copiedInOrder(int size) {
        return new LinkedHashMap<>(new Claimed(size & 1)).size();
    }
}
