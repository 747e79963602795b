class YearCycle {
    static int cycle(int year) {
        if (year < 0) {
            return 0;
        }
        return 400 / (year % 4); //~ division-by-zero   leap years
    }
}
