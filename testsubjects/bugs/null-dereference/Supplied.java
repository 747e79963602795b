import java.util.function.Supplier;

/** Behind a functional interface may be anything, also something that gives nothing. */
class Supplied {
    interface Source {
        Item next();
    }

    static final class Item {
        int weight;
        Item heavier;
    }

    static int length(Supplier<String> supplier) {
        return supplier == null ? 0 : supplier.get().length(); //~ null-dereference
    }

    static int weight(Source source) {
        if (source == null) {
            return 0;
        }
        Item first = source.next();
        Item second = source.next();
        if (first == null || second == null || first.weight != 7 || second.weight != 9) {
            return 0;
        }
        return first.heavier.weight; //~ null-dereference
    }
}
