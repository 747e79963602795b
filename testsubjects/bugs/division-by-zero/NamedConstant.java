/** The name of a constant is an input like any other text. */
class NamedConstant {
    enum Rate {
        DAILY(1),
        NEVER(0),
        WEEKLY(7);

        final int days;

        Rate(int days) {
            this.days = days;
        }
    }

    static int perDay(String rate, int amount) {
        if (rate == null) {
            return 0;
        }
        return amount / Rate.valueOf(rate).days; //~ division-by-zero
    }
}
