class MonthDays {
    private static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    static int days(int month) {
        return month < 1 || month > 12 ? 0 : DAYS[month - 1];
    }
}
