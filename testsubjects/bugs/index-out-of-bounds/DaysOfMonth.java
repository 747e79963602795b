class DaysOfMonth {
    private static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    static int days(int month) {
        if (month < 0 || month > 12) {
            return 0;
        }
        return DAYS[month - 1]; //~ index-out-of-bounds   month 0
    }
}
