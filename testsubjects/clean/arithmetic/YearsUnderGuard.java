class YearsUnderGuard {
    static boolean leap(int year) {
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    }

    static int cycle(int year) {
        int rest = year & 3;
        return rest == 0 ? 0 : 400 / rest;
    }
}
