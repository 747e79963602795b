//@ jdk: 21
/** Record patterns reach into parts that may be null; `instanceof` takes them apart as well. */
class DeconstructedParts {
    record Node(String name, Node next) {}

    static int names(Object thing) {
        if (thing instanceof Node(String name, Node(var second, var rest))) {
            return name.length() + second.length(); //~ null-dereference
        }
        return 0;
    }

    static int lengths(Node node) {
        return switch (node) {
            case null -> 0;
            case Node(var name, Node next) when next != null -> next.name().length(); //~ null-dereference
            case Node(var name, var next) -> 1;
        };
    }
}
