import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A table for threads has no null in it, but it may lack a key; a list may have one. */
class CacheMiss {
    static int cached(ConcurrentMap<String, String> cache) {
        if (cache == null || !cache.containsKey("a")) {
            return 0;
        }
        return cache.get("a").length() + cache.get("b").length(); //~ null-dereference
    }

    static int last(CopyOnWriteArrayList<String> names) {
        if (names == null || names.isEmpty()) {
            return 0;
        }
        return names.get(names.size() - 1).length(); //~ null-dereference
    }
}
