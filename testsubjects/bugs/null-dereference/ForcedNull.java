//@ depth: 0
import java.util.AbstractMap;
import java.util.Collections;
import java.util.Map;
import java.util.Set;

/** Guesses about what the constructor left behind do not hide that the field may be null. */
class ForcedNull {
    static class Members extends AbstractMap<String, String> {
        private Set<Map.Entry<String, String>> entries;

        Members(int unused) {
            entries = Collections.emptySet();
        }

        @Override
        public Set<Map.Entry<String, String>> entrySet() {
            return entries;
        }
    }

    private final Members members = new Members(1);

    @Override
    public int hashCode() {
        return members.hashCode(); //~ null-dereference
    }
}
