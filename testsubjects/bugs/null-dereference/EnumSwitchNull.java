class EnumSwitchNull {
    enum Light {
        RED,
        GREEN
    }

    static int seconds(Light light) {
        switch (light) { //~ null-dereference
            case RED:
                return 30;
            case GREEN:
                return 45;
            default:
                return 0;
        }
    }
}
