class CommittedSwitch {
    record Part(int size) {}

    static int objects(Object thing, int n) {
        return switch (thing) {
            case Integer i when i > 10 -> 1 / (i - 11); // 6
            case String s when s.length() == 2 -> 2 / (n - 2); // 7
            case Part part when n > 0 -> 3 / part.size(); // 8
            case Part part -> part.size();
            case null -> 4 / (n - 4); // 10
            default -> 5;
        };
    }

    static int texts(String text, int n) {
        return switch (text) {
            case null -> 0;
            case "one" -> 1 / (n - 1); // 18
            case String s when s.length() == 4 -> 2 / (n - 2); // 19
            case "three" -> 3 / (text.length() - 4);
            case String s -> 4 / (s.length() + 1);
        };
    }
}
