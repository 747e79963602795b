//@ jdk: 21
class DeconstructedPartsGuarded {
    record Node(String name, Node next) {}

    static int names(Object thing) {
        if (thing instanceof Node(String name, Node(var second, var rest)) && name != null && second != null) {
            return name.length() + second.length();
        }
        return 0;
    }

    static int lengths(Node node) {
        return switch (node) {
            case null -> 0;
            case Node(var name, Node next) when next != null && next.name() != null -> next.name().length();
            case Node(String name, Node(String second, Node third)) -> third == null ? 2 : 3;
            case Node(var name, var next) -> 1;
        };
    }
}
