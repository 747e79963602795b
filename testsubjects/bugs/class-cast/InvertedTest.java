class InvertedTest {
    static class Token {
        int kind;
    }

    static final class NumberToken extends Token {
        int value;
    }

    static int value(Token token) {
        if (!(token instanceof NumberToken)) {
            return ((NumberToken) token).value; //~ class-cast
            //~^ null-dereference
        }
        return 0;
    }
}
