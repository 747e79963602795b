class EnumConstants {
    enum Level {
        LOW,
        MIDDLE,
        HIGH
    }

    static int weight(int n) {
        Level level = n < 0 ? Level.LOW : n == 0 ? Level.MIDDLE : Level.HIGH;
        if (level == Level.HIGH) {
            return 3;
        }
        return level == Level.LOW ? 1 : 2;
    }
}
