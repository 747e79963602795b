/** Pattern switches of Java 21: types, records, guards, enum constants, texts, numbers. */
class PatternSwitches {
    sealed interface Shape permits Colour, Square, Pair {}

    enum Colour implements Shape {
        RED,
        GREEN {
            @Override
            int weight() {
                return 20;
            }
        },
        BLUE;

        int weight() {
            return ordinal();
        }
    }

    record Square(int side) implements Shape {}

    record Pair(Shape left, Shape right) implements Shape {}

    record Broken(int n) {
        @Override
        public int n() {
            return 10 / n;
        }
    }

    private static Shape shape(int n) {
        return switch (Math.floorMod(n, 7)) {
            case 0 -> Colour.RED;
            case 1 -> Colour.GREEN;
            case 2 -> Colour.BLUE;
            case 3 -> new Square(n);
            case 4 -> new Pair(new Square(n), Colour.RED);
            case 5 -> new Pair(Colour.GREEN, new Pair(new Square(n), null));
            default -> null;
        };
    }

    static int sealedShape(int n) {
        return switch (shape(n)) {
            case Colour.RED -> 1;
            case Colour.GREEN -> 2;
            case Colour other -> 3 + other.weight();
            case Square square when square.side() > 100 -> 100;
            case Square(int side) when side > 10 -> 10;
            case Square(int side) -> side;
            case Pair(Square(int side), Colour colour) -> side + colour.weight();
            case Pair(Shape left, Pair(Square(int side), Shape right)) when right == null -> -side;
            case Pair pair -> 7;
        };
    }

    static int withNull(int n) {
        return switch (shape(n)) {
            case null -> -1;
            case Square square -> square.side();
            case Pair(var left, var right) -> left == right ? 1 : 2;
            default -> 0;
        };
    }

    private static Object anything(int n) {
        return switch (Math.floorMod(n, 9)) {
            case 0 -> n;
            case 1 -> (long) n;
            case 2 -> "text";
            case 3 -> 'c';
            case 4 -> new int[] {n};
            case 5 -> new String[] {"a"};
            case 6 -> Colour.BLUE;
            case 7 -> 1.5;
            default -> null;
        };
    }

    static long classes(int n) {
        return switch (anything(n)) {
            case Integer i when i > 50 -> 50;
            case Integer i -> i;
            case Long l -> l * 2;
            case Character c -> c;
            case CharSequence text -> text.length();
            case int[] cells -> cells[0];
            case Object[] cells -> cells.length;
            case Enum<?> constant -> constant.ordinal();
            case null -> -1;
            default -> -2;
        };
    }

    static int texts(int n) {
        String text = switch (Math.floorMod(n, 5)) {
            case 0 -> "a";
            case 1 -> "bb";
            case 2 -> "ccc";
            case 3 -> "";
            default -> null;
        };
        return switch (text) {
            case null -> -1;
            case "a" -> 1;
            case String s when s.length() == 2 -> 2;
            case "ccc" -> 3;
            case String s -> s.length() + 10;
        };
    }

    static int numbers(int n) {
        Integer box = n % 10 == 9 ? null : n % 10;
        return switch (box) {
            case null -> -100;
            case 1 -> 10;
            case Integer i when i > 5 -> i * 100;
            case 3 -> 30;
            case Integer i -> -i;
        };
    }

    static int letters(char c) {
        Character box = c;
        return switch (box) {
            case 'a' -> 1;
            case Character letter when letter > 'x' -> 2;
            case 'b' -> 3;
            case Character letter -> 4;
        };
    }

    static int constants(int n) {
        Colour colour = n % 4 == 3 ? null : Colour.values()[Math.floorMod(n, 3)];
        return switch (colour) {
            case null -> -1;
            case RED -> 1;
            case Colour other when other.weight() > 10 -> 2;
            case GREEN -> 3;
            case BLUE -> 4;
        };
    }

    static int nullSelector(int n) {
        Object nothing = n > 0 ? null : "x";
        return switch (nothing) {
            case String s -> 1;
            default -> 2;
        };
    }

    static int accessorThrows(int n) {
        Object broken = new Broken(n % 3);
        return switch (broken) {
            case Broken(int k) -> k;
            default -> 0;
        };
    }

    static int instanceOfPattern(int n) {
        Object thing = anything(n);
        if (thing instanceof Integer i && i > 3) {
            return i;
        }
        if (!(shape(n) instanceof Pair(Square(int side), Colour colour))) {
            return -1;
        }
        return side + colour.ordinal();
    }

    static int yielded(int n) {
        String block = """
            one\ttwo
              three""";
        return switch (n % 3) {
            case 0: {
                yield block.length();
            }
            case 1:
                yield block.indexOf('\n');
            default:
                yield block.charAt(1);
        };
    }
}
