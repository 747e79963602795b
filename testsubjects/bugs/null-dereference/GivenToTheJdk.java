import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The JDK refuses null: whoever gives it crashes there, whether the JDK looks first or not. */
class GivenToTheJdk {
    static boolean without(ArrayList<String> all, Collection<String> some) {
        ArrayList<String> copy = new ArrayList<>(all); //~ null-dereference
        return copy.removeAll(some); //~ null-dereference
    }

    static Optional<String> present(String text) {
        return Optional.of(text); //~ null-dereference
    }

    static List<Object> one(Object element) {
        return List.of(element); //~ null-dereference
    }

    static Integer looked(Object key) {
        return new Hashtable<String, Integer>().get(key); //~ null-dereference
    }

    static void counted(Map<String, Integer> counts, String word) {
        if (counts instanceof HashMap) {
            counts.merge(word, 1, null); //~ null-dereference
        }
    }
}
